import { Option } from 'commander'

/** The option that says where to store the secret of a webhook for `oct webhooks listen`. */
export const storeOption = (): Option =>
  new Option(
    '--store <where>',
    'where to store the secret: keyring, file (mode 0600) or none',
  ).choices(['keyring', 'file', 'none'])
