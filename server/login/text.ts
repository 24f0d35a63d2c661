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
      lead: (site: string) => `Enter this code on ${site} to go on:`,
    },
    emailPrimary: {
      subject: 'Change of your email address',
      lead: (newEmail: string) =>
        `You asked to sign in with ${newEmail} from now on. To go on, enter this code:`,
      advice: 'If this was not you, do not enter it anywhere: without it the address stays as it is.',
    },
    emailSecondary: {
      subject: 'Confirm your new email address',
      lead: (site: string) => `Enter this code on ${site} to sign in with this address from now on:`,
    },
    emailChanged: {
      subject: 'Your email address was changed',
      lead: (email: string, newEmail: string) =>
        `You now sign in with ${newEmail}, and no longer with ${email}. Your sessions on other devices have ended.`,
      advice:
        'If this was not you, somebody has used your unlocked wallet. Move what it holds to a new one, and change the password of your mailbox.',
    },
    device: {
      subject: (site: string) => `New device: is it you signing in to ${site}?`,
      lead: (site: string) =>
        `Somebody is signing in to ${site} with your address, on a device that we do not know.`,
      facts: (browser: string, time: string) => `Browser: ${browser}. Time: ${time}.`,
      action: 'Look at the request',
      advice: 'If this was not you, you can say so there, or ignore this email: nobody gets in.',
    },
    advice:
      'If this was not you, ignore this email. Never give the code to anybody, and enter it nowhere else.',
  },
  browser: { of: (name: string, system: string) => `${name} on ${system}`, unknown: 'unknown browser' },
  devicePage: {
    title: 'Is this you?',
    lead: (site: string) => `Somebody is signing in to ${site} with your email address.`,
    site: 'Site',
    browser: 'Browser',
    time: 'Time',
    advice: 'Approve only if you have just entered your address there yourself.',
    approve: 'Approve',
    refuse: 'This was not me',
    approved: { title: 'Device approved', lead: 'Your code is in the next email. You can close this page.' },
    refused: {
      title: 'Refused',
      lead: 'Nobody gets in. Whoever it was knows your address, but has no access to your mailbox.',
    },
    unsent: {
      title: 'The code could not be sent',
      lead: 'The mail server does not answer at the moment. Start the sign-in again in a few minutes.',
    },
    gone: {
      title: 'This link no longer works',
      lead: 'It has been used, or is older than 10 minutes. Start the sign-in again.',
    },
  },
} as const
