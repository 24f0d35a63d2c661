/** What the frame may do (security.md rule 6). Never top navigation, modals or downloads. */
export const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-storage-access-by-user-activation'
