/** An OAuth issuer with which users sign in to a mailbox. Its endpoints and scopes are from its documentation. */
export interface OAuthIssuer {
  name: string
  authorizeUrl: string
  tokenUrl: string
  scope: string
  /** Parameters of the sign-in page. Without these parameters, the issuer grants no refresh token. */
  parameters: Readonly<Record<string, string>>
}

export const oauthIssuers: Readonly<Record<'google' | 'microsoft', OAuthIssuer>> = {
  google: {
    name: 'Google',
    authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    scope: 'https://mail.google.com/',
    parameters: { access_type: 'offline', prompt: 'consent' },
  },
  microsoft: {
    name: 'Microsoft',
    authorizeUrl: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
    tokenUrl: 'https://login.microsoftonline.com/common/oauth2/v2.0/token',
    scope: 'https://outlook.office.com/IMAP.AccessAsUser.All offline_access',
    parameters: { prompt: 'select_account' },
  },
}
