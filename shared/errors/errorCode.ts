/**
 * The closed list of error codes (host-api.md). Each entry is stable once published;
 * `docs/errors.md` says for each what happened and what to do.
 */
export const errorCodes = [
  'PROJECT_ID_REQUIRED',
  'PROJECT_ID_CONFLICT',
  'PROJECT_NOT_FOUND',
  'ORIGIN_NOT_ALLOWED',
  'FRAME_BLOCKED',
  'FRAME_UNREACHABLE',
  'FRAME_LOST',
  'DESTROYED',
  'ABORTED',
  'TIMEOUT',
  'TOO_MANY_REQUESTS',
  'MESSAGE_TOO_LARGE',
  'INVALID_MESSAGE',
  'INVALID_PARAMS',
  'INVALID_OPTION',
  'METHOD_NOT_FOUND',
  'USER_CLOSED',
  'USER_REJECTED',
  'REQUEST_PENDING',
  'NOT_CONNECTED',
  'WALLET_NOT_FOUND',
  'WALLET_ERROR',
  'WALLET_INVALID_RESPONSE',
  'RELAY_UNREACHABLE',
  'PROPOSAL_EXPIRED',
  'SESSION_EXPIRED',
  'DIRECTORY_UNREACHABLE',
  'NETWORK_NOT_FOUND',
  'CHAIN_NOT_SUPPORTED',
  'RPC_ERROR',
  'RPC_UNREACHABLE',
  'INTERNAL',
] as const
export type ErrorCode = (typeof errorCodes)[number]
