/** The documents of the secure origin that are windows of their own, by their file's name. */
export const securePages = ['export', 'approve'] as const
export type SecurePage = (typeof securePages)[number]
