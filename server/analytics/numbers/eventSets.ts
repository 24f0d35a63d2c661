import type { SentEventName } from '#shared/analytics/analyticsEvents.ts'

type Names = readonly SentEventName[]

/** Which events are which of an operator's numbers. */
export const eventSets = {
  opened: ['MODAL_OPEN'],
  chosen: ['SELECT_WALLET', 'EMAIL_LOGIN_SELECTED', 'SOCIAL_LOGIN_STARTED'],
  connected: ['CONNECT_SUCCESS', 'SOCIAL_LOGIN_SUCCESS'],
  signedIn: ['SIWX_AUTH_SUCCESS'],
  failed: [
    ...(['CONNECT_ERROR', 'USER_REJECTED', 'CONNECT_PROXY_ERROR', 'DISCONNECT_ERROR'] as const),
    ...(['SIWX_AUTH_ERROR', 'SOCIAL_LOGIN_ERROR', 'EMAIL_VERIFICATION_CODE_FAIL'] as const),
    ...(['SEND_ERROR', 'SEND_REJECTED', 'SWAP_ERROR', 'SWAP_APPROVAL_ERROR'] as const),
    ...(['REGISTER_NAME_ERROR', 'ERROR_FETCH_TRANSACTIONS'] as const),
    ...(['API_ERROR', 'DATA_PARSING_ERROR', 'SECURE_SITE_ERROR', 'INTERNAL_SDK_ERROR'] as const),
  ],
  sendStarted: ['SEND_INITIATED'],
  sent: ['SEND_SUCCESS'],
  sendFailed: ['SEND_ERROR', 'SEND_REJECTED'],
  swapStarted: ['INITIATE_SWAP'],
  swapped: ['SWAP_SUCCESS'],
  swapFailed: ['SWAP_ERROR', 'SWAP_APPROVAL_ERROR'],
} as const satisfies Readonly<Record<string, Names>>
export type EventSet = keyof typeof eventSets
