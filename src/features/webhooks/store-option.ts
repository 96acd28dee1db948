import { Option } from 'commander'

export const storeOption = (): Option =>
  new Option(
    '--store <where>',
    'where to store the secret: keyring, file (mode 0600) or none',
  ).choices(['keyring', 'file', 'none'])
