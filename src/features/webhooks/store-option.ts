import { Option } from 'commander'

/** Where the secret of a webhook is stored for `oct webhooks listen`. */
export const storeOption = (): Option =>
  new Option(
    '--store <where>',
    'keep the secret: in the keyring, in a file of mode 0600, or not',
  ).choices(['keyring', 'file', 'none'])
