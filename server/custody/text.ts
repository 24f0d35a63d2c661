import type { NoticeKind } from './notices.ts'

interface NoticeText {
  subject: string
  /** What happened; `name` is the device's or the factor's, `due` a time. */
  happened: (facts: { name: string; due: string }) => string
  /** What it means, and what to do if it was not the reader. */
  advice: string
}

const strangerCanOpen =
  'If this was not you, somebody can open your wallet: sign in on a device of yours, remove that device, and move what the wallet holds to a new one.'
const strangerSignedIn =
  'If this was not you, somebody can read your email, or has signed in as you. They cannot use your wallet with that alone. Change the password of your mailbox.'

/** The mails about a wallet. They carry no link: nobody should learn to follow one from a mail like these. */
export const custodyTexts: Readonly<Record<NoticeKind, NoticeText>> = {
  deviceAdded: {
    subject: 'A new device can use your wallet',
    happened: ({ name }) => `The device “${name}” can use your wallet from now on.`,
    advice: strangerCanOpen,
  },
  deviceRevoked: {
    subject: 'A device was removed from your wallet',
    happened: ({ name }) => `The device “${name}” cannot use your wallet any more.`,
    advice: strangerCanOpen,
  },
  factorAdded: {
    subject: 'A way to recover your wallet was added',
    happened: ({ name }) => `“${name}” can open your wallet on a new device from now on.`,
    advice: strangerCanOpen,
  },
  factorRemoved: {
    subject: 'A way to recover your wallet was removed',
    happened: ({ name }) => `“${name}” does not open your wallet any more.`,
    advice: strangerCanOpen,
  },
  lastFactorRemoved: {
    subject: 'Your wallet cannot be recovered any more',
    happened: ({ name }) =>
      `“${name}” was the last way to recover your wallet, and it was removed. If you lose your devices now, the wallet is lost, and nobody can bring it back.`,
    advice: `Set up a passkey or a recovery code. ${strangerCanOpen}`,
  },
  factorsRead: {
    subject: 'Somebody is recovering your wallet',
    happened: () =>
      'A device asked for what it needs to recover your wallet with a passkey or a recovery code.',
    advice: strangerSignedIn,
  },
  recoveryAsked: {
    subject: 'A new device wants to recover your wallet, and waits',
    happened: ({ name, due }) =>
      `“${name}”, which your wallet does not know, asked to recover it. Another device of yours can still open the wallet, so this one waits until ${due}. Then it gets what it needs to recover the wallet with a passkey or a recovery code.`,
    advice:
      'If this was you, wait, or approve it on your other device under “Wallet security”. If it was not, refuse it there before then: somebody can sign in as you, and may have your passkey or your recovery code.',
  },
  recoveryApproved: {
    subject: 'A new device may recover your wallet',
    happened: ({ name }) =>
      `You let “${name}” recover your wallet with a passkey or a recovery code, without waiting any longer.`,
    advice: strangerCanOpen,
  },
  recoveryRefused: {
    subject: 'A new device was refused',
    happened: ({ name }) => `“${name}” does not get what it needs to recover your wallet.`,
    advice:
      'Whoever it was could sign in as you. Change the password of your mailbox, and of the account that you sign in with.',
  },
  escrowAdded: {
    subject: 'The operator can restore your wallet from now on',
    happened: () =>
      'You let the operator of this service keep a way back into your wallet. The operator can restore it by your sign-in alone, and could therefore use it.',
    advice: `You can take it away again under “Wallet security”. ${strangerCanOpen}`,
  },
  escrowReleased: {
    subject: 'Your wallet is being restored by your sign-in',
    happened: () =>
      'A device that signed in as you was given what the operator keeps to restore your wallet.',
    advice: strangerCanOpen,
  },
  rotated: {
    subject: 'Everything else was locked out of your wallet',
    happened: () => 'All other devices, passkeys and recovery codes have stopped opening your wallet.',
    advice: strangerCanOpen,
  },
  frozen: {
    subject: 'Your wallet is frozen',
    happened: () => 'Your wallet was frozen: nothing can be signed with it until you unfreeze it.',
    advice: `Unfreeze it with a passkey or the recovery code. If it has neither, your devices can unfreeze it after 72 hours. ${strangerSignedIn}`,
  },
  thawed: {
    subject: 'Your wallet is no longer frozen',
    happened: () => 'Your wallet was unfrozen and can be used again.',
    advice: strangerCanOpen,
  },
  restartAsked: {
    subject: 'A new wallet was asked for in place of yours',
    happened: ({ due }) =>
      `Somebody signed in as you and said that all devices and ways to recover your wallet are lost. From ${due} on, a new and empty wallet can take its place.`,
    advice:
      'If this was not you, or if you find a device again, use the wallet on it before then: that ends the request. Nobody gets what your wallet holds, and the old wallet is not deleted.',
  },
  restartCancelled: {
    subject: 'Your wallet stays',
    happened: () => 'The request for a new wallet in place of yours was ended.',
    advice: 'If you still need one, ask again.',
  },
  restarted: {
    subject: 'A new wallet has taken the place of yours',
    happened: () =>
      'A new wallet with new addresses was made for you. The old one is not deleted, but you cannot use it here any more.',
    advice: strangerSignedIn,
  },
  exported: {
    subject: 'The recovery words of your wallet were shown',
    happened: () =>
      'The recovery words of your wallet are being shown on a device of yours. Whoever knows them has everything in it.',
    advice:
      'If this was not you, move what the wallet holds to a new one at once: the words cannot be made invalid.',
  },
  savingsMade: {
    subject: 'You have a savings account',
    happened: () =>
      'A savings account was made for you. Only the passkey that you made for it moves what is in it, beside the allowance that you set.',
    advice: `If you had another savings account, it is still yours, with its own passkey. ${strangerCanOpen}`,
  },
  savingsAllowanceChanged: {
    subject: 'The allowance of your savings account was changed',
    happened: () =>
      'What your everyday account may take from your savings account was changed with your passkey.',
    advice:
      'If this was not you, somebody has your passkey: move what the savings account holds to another account.',
  },
  sessionGranted: {
    subject: 'You let a site act for your wallet',
    happened: ({ due }) =>
      `You allowed a site to use your wallet within limits, without asking you each time, until ${due}.`,
    advice: `You see what it may do, and can end it, in the wallet under “Settings”, “Permissions”. ${strangerCanOpen}`,
  },
}

/** What stands around the text. */
export const custodyFrame = {
  subject: (subject: string, project: string) => `${subject} (${project})`,
  /** `site` where the page is one of the project's. */
  where: (facts: { time: string; browser: string; site: string | null }) =>
    facts.site === null
      ? `When: ${facts.time}. Browser: ${facts.browser}.`
      : `When: ${facts.time}. Browser: ${facts.browser}. Site: ${facts.site}.`,
  closing: 'We never ask for a code, for a recovery code or for recovery words by email.',
  unnamed: 'without a name',
}
