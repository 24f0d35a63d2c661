import type { ErrorCode } from '#shared/errors/walletKitError.ts'

/** What a person reads of an error: what happened, then what to do. */
export const errorText = {
  'error.USER_REJECTED': 'You declined the request in your wallet. You can try again.',
  'error.REQUEST_PENDING': 'Your wallet still has an earlier request open. Answer it there, then try again.',
  'error.WALLET_NOT_FOUND':
    'This page can’t find the wallet anymore. Check that it’s turned on, then reload.',
  'error.WALLET_ERROR': 'Your wallet reported a problem. Unlock it, then try again.',
  'error.WALLET_INVALID_RESPONSE': 'We couldn’t use the wallet’s answer. Update it, or use another wallet.',
  'error.NOT_CONNECTED': 'Your wallet is no longer connected. Connect it again.',
  'error.CHAIN_NOT_SUPPORTED': 'Your wallet doesn’t support this network. Choose another network or wallet.',
  'error.NETWORK_NOT_FOUND': 'This site doesn’t offer that network. Choose another one.',
  'error.TIMEOUT': 'Your wallet didn’t respond in time. Open it, then try again.',
  'error.TOO_MANY_REQUESTS': 'Too many requests at once. Wait a moment, then try again.',
  'error.RELAY_UNREACHABLE': 'We can’t reach WalletConnect. Check your internet connection, then try again.',
  'error.SESSION_EXPIRED': 'The connection to your wallet has ended. Connect it again.',
  'error.RPC_ERROR': 'The network returned an error. Try again in a moment.',
  'error.RPC_UNREACHABLE': 'We can’t reach the network. Check your internet connection, then try again.',
  'error.FRAME_LOST': 'The page interrupted the request. Try again.',
  'error.ORIGIN_NOT_ALLOWED': 'This site isn’t allowed to connect wallets. Its developer can allow it.',
  'error.INTERNAL': 'Something went wrong on our side. Try again.',
  'error.EMAIL_INVALID': 'This doesn’t look like an email address. Check it, then try again.',
  'error.MAIL_UNAVAILABLE': 'We couldn’t send the email. Try again in a moment, or use another way.',
  'error.THROTTLED': 'Too many tries. Wait a moment, then try again.',
  'error.OTP_INVALID': 'That code isn’t right. Check the email and enter it again.',
  'error.OTP_EXPIRED': 'The code has expired. Ask for a new one.',
  'error.OTP_ATTEMPTS': 'Too many wrong codes. Ask for a new one.',
  'error.DEVICE_NOT_APPROVED': 'The sign-in was declined from the email. Nothing was shared with this site.',
  'error.LOGIN_EXPIRED': 'This sign-in has ended, or wasn’t started in this browser. Start again.',
  'error.POPUP_BLOCKED': 'Your browser blocked the window. Open it with the button below.',
  'error.PROVIDER_REFUSED': 'You weren’t signed in there. You can try again anytime.',
  'error.PROVIDER_UNREACHABLE': 'The sign-in service didn’t respond. Try again, or use another way.',
  'error.PROVIDER_INVALID_RESPONSE':
    'We couldn’t use the sign-in service’s answer. Try again, or use another way.',
  'error.AUTH_UNREACHABLE':
    'We can’t reach the email wallet. Check your internet connection, then try again.',
  'error.FACTOR_REQUIRED': 'This device can’t open the wallet. Sign in again to recover it.',
  'error.WALLET_FROZEN': 'Your wallet is frozen. Unfreeze it in its security settings first.',
  'error.VAULT_CORRUPT': 'We can’t read the stored wallet. Recover it with another device or your code.',
  'error.ADDRESS_MISMATCH': 'The wallet shows a different address than before, so it wasn’t opened.',
  'error.STORAGE_UNAVAILABLE':
    'Your browser doesn’t store anything for this site, so the wallet can’t open here. Allow site data, then try again.',
  'error.USER_CLOSED': 'It was closed before it finished. You can try again anytime.',
} as const

/** The text for an error that a person meets. Codes meant for developers read as trouble on our side. */
export function errorTextKey(code: ErrorCode | undefined): keyof typeof errorText {
  const key = `error.${code}`
  return isErrorKey(key) ? key : 'error.INTERNAL'
}

function isErrorKey(key: string): key is keyof typeof errorText {
  return Object.hasOwn(errorText, key)
}
