import { createText } from '#shared/text/createText.ts'

/** What is said of one's own sessions. */
export const sessionsText = createText({
  locale: 'en',
  messages: {
    'sessions.title': 'My sessions',
    'sessions.hint': 'Where you are signed in. End what you do not know.',
    'sessions.list': 'Sessions',
    'sessions.empty': 'There is none.',
    'sessions.browser': 'Browser',
    'sessions.current': 'This one',
    'sessions.created': 'Signed in',
    'sessions.used': 'Last used',
    'sessions.expires': 'Ends',
    'sessions.change': 'Change',
    'sessions.end': 'End the session of {browser}',
    'sessions.endOthers': 'End all others',
    'invitation.title': 'Take an invitation',
    'invitation.hint': 'If somebody gave you a code for one more project.',
    'invitation.code': 'Code',
    'invitation.button': 'Take it',
    'invitation.taken': 'Done: your new role counts from now on.',
  },
})
