/** What the server writes to people: mails about signing in, and the page of the device link. */
export const en = {
  mail: {
    code: {
      subject: (site: string) => `Your code for ${site}`,
      lead: (site: string) => `Enter this code to sign in to ${site}:`,
      validity: (minutes: number) => `It works once, for ${minutes} minutes.`,
    },
    stepUp: {
      subject: (site: string) => `Confirm it is you on ${site}`,
      lead: (site: string) => `Enter this code on ${site} to continue:`,
    },
    emailPrimary: {
      subject: 'Change your email address',
      lead: (newEmail: string) =>
        `You asked to sign in with ${newEmail} from now on. To continue, enter this code:`,
      advice: 'If this wasn’t you, don’t enter it anywhere. Without it, your address stays the same.',
    },
    emailSecondary: {
      subject: 'Confirm your new email address',
      lead: (site: string) => `Enter this code on ${site} to sign in with this address from now on:`,
    },
    emailChanged: {
      subject: 'Your email address was changed',
      lead: (email: string, newEmail: string) =>
        `You now sign in with ${newEmail}, and no longer with ${email}. You were signed out on your other devices.`,
      advice:
        'If this wasn’t you, someone used your unlocked wallet. Move everything in it to a new one, and change the password of your mailbox.',
    },
    device: {
      subject: (site: string) => `New device: are you signing in to ${site}?`,
      lead: (site: string) =>
        `Someone is signing in to ${site} with your email address, on a device we don’t know.`,
      facts: (browser: string, time: string) => `Browser: ${browser}. Time: ${time}.`,
      action: 'Review the request',
      advice: 'If this wasn’t you, say so there, or ignore this email. Nobody gets in.',
    },
    advice: 'If this wasn’t you, ignore this email. Never share the code, and don’t enter it anywhere else.',
  },
  browser: { of: (name: string, system: string) => `${name} on ${system}`, unknown: 'unknown browser' },
  devicePage: {
    title: 'Is this you?',
    lead: (site: string) => `Someone is signing in to ${site} with your email address.`,
    site: 'Site',
    browser: 'Browser',
    time: 'Time',
    advice: 'Approve only if you just entered your address there yourself.',
    approve: 'Approve',
    refuse: 'This wasn’t me',
    approved: { title: 'Device approved', lead: 'Your code is in the next email. You can close this page.' },
    refused: {
      title: 'Refused',
      lead: 'Nobody gets in. Whoever it was knows your address, but can’t access your mailbox.',
    },
    unsent: {
      title: 'We couldn’t send the code',
      lead: 'The mail server isn’t responding. Start signing in again in a few minutes.',
    },
    gone: {
      title: 'This link no longer works',
      lead: 'It was already used, or is older than 10 minutes. Start signing in again.',
    },
  },
} as const
