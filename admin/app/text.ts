import { createText } from '#shared/text/createText.ts'

/** What stands around every screen. */
export const shellText = createText({
  messages: {
    'shell.name': 'WalletKit admin',
    'shell.skip': 'Skip to content',
    'shell.nav': 'Main',
    'shell.projects': 'Projects',
    'shell.audit': 'Audit log',
    'shell.people': 'Owners',
    'shell.health': 'Health',
    'shell.requests': 'Failed requests',
    'shell.sessions': 'My sessions',
    'shell.signOut': 'Sign out',
    'shell.signedIn': 'Signed in as {account}',
    'shell.theme': 'Appearance',
    'shell.theme.system': 'System',
    'shell.theme.light': 'Light',
    'shell.theme.dark': 'Dark',
    'missing.title': 'This page does not exist',
    'missing.text': 'The address may be mistyped, or the page was removed.',
    'missing.back': 'Go to projects',
  },
})
