import { createText } from '#shared/text/createText.ts'

/** What happened, then what to do. */
export const answerText = createText({
  locale: 'en',
  messages: {
    'answer.loading': 'Loading',
    'answer.retry': 'Try again',
    'answer.requestId': 'Request {id}',
    'answer.stale': 'What stands below is what the server said last.',
    'error.INVALID_PARAMS': 'The server did not take it: {message}. Change that, then save again.',
    'error.MESSAGE_TOO_LARGE': 'That is too much at once. Shorten it, then save again.',
    'error.ORIGIN_NOT_ALLOWED':
      'The server takes calls from its own address only. Open this page under the address that KIT_ORIGIN says.',
    'error.THROTTLED': 'Too many calls in a short time. Wait a minute, then try again.',
    'error.INTERNAL':
      'The server failed at this. Nothing that you typed is lost: try again, and if it stays so, look for the request’s line in the server’s log.',
    'error.SESSION_EXPIRED': 'Your session has ended. Sign in again; what you typed is still here.',
    'error.ROLE_REQUIRED':
      'Your role does not allow this, or no longer does. Ask an admin of the project or an owner of the server.',
    'error.PROJECT_NOT_FOUND':
      'There is no such project, or you no longer have a role in it. Go to the list of projects.',
    'error.PROJECT_CHANGED': 'Somebody else has changed the project meanwhile. Nothing was saved yet.',
    'error.SIGN_IN_INVALID': 'The server did not accept the sign-in. Sign in with the wallet again.',
    'error.CODE_INVALID':
      'The code is wrong, used or too old. Copy it again from the server’s output, or ask for a new invitation.',
    'error.LAST_OWNER': 'The last owner cannot be removed. Invite another owner first.',
    'error.NOT_FOUND': 'It is no longer there: somebody else was faster. The list below is the newest.',
    'error.SERVER_UNREACHABLE':
      'The server does not answer. It is asked again every few seconds; nothing that you typed is lost.',
    'error.INVALID_ANSWER':
      'This page and the server are of different versions. Reload the page; what you typed stays in this tab.',
    'error.unforeseen': 'Something went wrong in this page. Reload it; what you typed stays in this tab.',
  },
})
