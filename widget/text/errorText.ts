import type { ErrorCode } from '#shared/errors/walletKitError.ts'

/** What a person reads of an error: what happened, then what to do. */
export const errorText = {
  'error.USER_REJECTED': 'The request was declined in the wallet. You can try again.',
  'error.REQUEST_PENDING': 'The wallet still has an earlier request open. Answer it there, then try again.',
  'error.WALLET_NOT_FOUND':
    'The wallet is no longer on this page. Check that it is switched on, then reload.',
  'error.WALLET_ERROR': 'The wallet reported a problem. Unlock it, then try again.',
  'error.WALLET_INVALID_RESPONSE':
    'The wallet gave an answer that cannot be used. Update it, or use another wallet.',
  'error.NOT_CONNECTED': 'The wallet is no longer connected. Connect it again.',
  'error.CHAIN_NOT_SUPPORTED': 'The wallet does not support this network. Choose another network or wallet.',
  'error.NETWORK_NOT_FOUND': 'This site does not offer that network. Choose another one.',
  'error.TIMEOUT': 'The wallet did not answer in time. Open it, then try again.',
  'error.TOO_MANY_REQUESTS': 'There are too many requests at once. Wait a moment, then try again.',
  'error.RELAY_UNREACHABLE':
    'WalletConnect cannot be reached. Check your internet connection, then try again.',
  'error.SESSION_EXPIRED': 'The connection to your wallet has ended. Connect it again.',
  'error.RPC_ERROR': 'The network answered with an error. Try again in a moment.',
  'error.RPC_UNREACHABLE': 'The network cannot be reached. Check your internet connection, then try again.',
  'error.FRAME_LOST': 'The page interrupted the request. Try again.',
  'error.ORIGIN_NOT_ALLOWED': 'This site may not use the wallet connection. Its developer can allow it.',
  'error.INTERNAL': 'Something on our side went wrong. Try again.',
  'error.EMAIL_INVALID': 'This does not look like an email address. Check it, then try again.',
  'error.MAIL_UNAVAILABLE': 'The email could not be sent. Try again in a moment, or use another way.',
  'error.THROTTLED': 'Too many tries. Wait a moment, then try again.',
  'error.OTP_INVALID': 'The code is not right. Check the email and enter it again.',
  'error.OTP_EXPIRED': 'The code has expired. Ask for a new one.',
  'error.OTP_ATTEMPTS': 'Too many wrong codes. Ask for a new one.',
  'error.DEVICE_NOT_APPROVED': 'The sign-in was refused from the email. Nothing was shared with this site.',
  'error.LOGIN_EXPIRED': 'This sign-in is over, or was not started in this browser. Start again.',
  'error.POPUP_BLOCKED': 'Your browser blocked the window. Open it with the button below.',
  'error.PROVIDER_REFUSED': 'You were not signed in there. You can try again whenever you like.',
  'error.PROVIDER_UNREACHABLE': 'The sign-in service does not answer. Try again, or use another way.',
  'error.PROVIDER_INVALID_RESPONSE':
    'The sign-in service gave an answer that cannot be used. Try again, or use another way.',
  'error.AUTH_UNREACHABLE':
    'The email wallet cannot be reached. Check your internet connection, then try again.',
  'error.FACTOR_REQUIRED': 'This device cannot open the wallet. Sign in again to recover it.',
  'error.WALLET_FROZEN': 'The wallet is frozen. Unfreeze it in its security settings first.',
  'error.VAULT_CORRUPT': 'The stored wallet cannot be read. Recover it with another device or your code.',
  'error.ADDRESS_MISMATCH': 'The wallet shows another address than before, so it was not opened.',
  'error.STORAGE_UNAVAILABLE':
    'Your browser keeps nothing for this site, so the wallet cannot be opened here. Allow site data, then try again.',
  'error.USER_CLOSED': 'It was closed before it was finished. You can try again whenever you like.',
} as const

/** The text for an error that a person meets. Codes meant for developers read as trouble on our side. */
export function errorTextKey(code: ErrorCode | undefined): keyof typeof errorText {
  const key = `error.${code}`
  return isErrorKey(key) ? key : 'error.INTERNAL'
}

function isErrorKey(key: string): key is keyof typeof errorText {
  return Object.hasOwn(errorText, key)
}
