/** What the frame may do (security.md rule 6). Never top navigation, modals or downloads. */
export const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-storage-access-by-user-activation'

/**
 * What is delegated to the frame, and without a name to the origin that it was given as its address only (rule 7). The widget
 * delegates the passkeys on to the embedded wallet: each level has to.
 */
export const delegated = 'clipboard-write;publickey-credentials-get;publickey-credentials-create'
