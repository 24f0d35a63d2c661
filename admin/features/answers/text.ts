import { createText } from '#shared/text/createText.ts'

/** What happened, then what to do. */
export const answerText = createText({
  messages: {
    'answer.loading': 'Loading',
    'answer.retry': 'Try again',
    'answer.requestId': 'Request {id}',
    'answer.stale': 'This is the last answer we got from the server.',
    'error.INVALID_PARAMS': 'The server didn’t accept this: {message}. Change it, then save again.',
    'error.MESSAGE_TOO_LARGE': 'This is too long. Shorten it, then save again.',
    'error.ORIGIN_NOT_ALLOWED':
      'The server only accepts calls from its own address. Open this page at the address in KIT_ORIGIN.',
    'error.THROTTLED': 'Too many requests. Wait a minute, then try again.',
    'error.INTERNAL':
      'Something went wrong on the server. Nothing you typed is lost. Try again. If it fails again, look up the request in the server’s log.',
    'error.SESSION_EXPIRED': 'Your session has ended. Sign in again. What you typed is still here.',
    'error.ROLE_REQUIRED':
      'Your role doesn’t allow this. Ask an admin of the project or an owner of the server.',
    'error.PROJECT_NOT_FOUND':
      'This project doesn’t exist, or you no longer have a role in it. Go to the list of projects.',
    'error.PROJECT_CHANGED': 'Someone else changed the project in the meantime. Nothing was saved yet.',
    'error.SIGN_IN_INVALID': 'The server didn’t accept the sign-in. Sign in with your wallet again.',
    'error.CODE_INVALID':
      'This code is wrong, already used or expired. Copy it again from the server’s output, or ask for a new invitation.',
    'error.LAST_OWNER': 'You can’t remove the last owner. Invite another owner first.',
    'error.NOT_FOUND': 'This no longer exists. Someone else removed it first. The list below is up to date.',
    'error.SERVER_UNREACHABLE':
      'The server isn’t responding. We’ll try again every few seconds. Nothing you typed is lost.',
    'error.INVALID_ANSWER':
      'This page and the server have different versions. Reload the page. What you typed stays in this tab.',
    'error.unforeseen': 'Something went wrong on this page. Reload it. What you typed stays in this tab.',
  },
})
