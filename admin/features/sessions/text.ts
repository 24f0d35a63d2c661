import { createText } from '#shared/text/createText.ts'

/** What is said of one's own sessions. */
export const sessionsText = createText({
  messages: {
    'sessions.title': 'My sessions',
    'sessions.hint': 'Where you’re signed in. End any session you don’t recognize.',
    'sessions.list': 'Sessions',
    'sessions.empty': 'None yet.',
    'sessions.browser': 'Browser',
    'sessions.current': 'This device',
    'sessions.created': 'Signed in',
    'sessions.used': 'Last used',
    'sessions.expires': 'Expires',
    'sessions.change': 'Change',
    'sessions.end': 'End session: {browser}',
    'sessions.endOthers': 'End all other sessions',
    'invitation.title': 'Accept an invitation',
    'invitation.hint': 'Use a code to join another project.',
    'invitation.code': 'Code',
    'invitation.button': 'Accept',
    'invitation.taken': 'Done. Your new role is active.',
  },
})
