/** The functions that the kit calls in the page's options `siwx` and `siweConfig`. */
export const siwxFunctions = [
  'createMessage',
  'signMessage',
  'addSession',
  'setSessions',
  'revokeSession',
  'getSessions',
  'getRequired',
  'getNonce',
  'getMessageParams',
  'verifyMessage',
  'getSession',
  'signOut',
  'onSignIn',
  'onSignOut',
] as const

export type SiwxFunction = (typeof siwxFunctions)[number]

/** How long an answer of theirs may be, as JSON. */
export const siwxAnswerCharacters = 65_536
