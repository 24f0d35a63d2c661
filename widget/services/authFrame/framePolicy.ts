/** What the secure frame may do (security.md rule 6), as the widget's own frame. Never top navigation, modals or downloads. */
export const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-storage-access-by-user-activation'

/** What is delegated to it, and to its exact origin only (rule 7). It copies the recovery code that it shows (R46). */
export function delegated(secureOrigin: string): string {
  const features = ['publickey-credentials-get', 'publickey-credentials-create', 'clipboard-write']
  return features.map((feature) => `${feature} ${secureOrigin}`).join('; ')
}

/** Over everything in the widget (spec §1). */
export const frameLayer = 999_999
