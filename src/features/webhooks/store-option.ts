import { Option } from 'commander'

export const storeOption = (): Option =>
  new Option(
    '--store <where>',
    'where to store the secret: keyring, file (only you can read it) or none',
  ).choices(['keyring', 'file', 'none'])
