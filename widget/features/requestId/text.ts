export const requestIdText = {
  'requestId.name': 'Request ID',
  'requestId.copy': 'Copy request ID',
  'requestId.copied': 'Request ID copied',
  'requestId.copyManually': 'The request ID is selected. Copy it with your keyboard or the context menu.',
} as const

/** On a touch screen. */
export const requestIdTouch = {
  'requestId.copyManually': 'The request ID is selected. Hold it, then choose Copy.',
} as const
