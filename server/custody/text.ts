import type { NoticeKind } from './notices.ts'

interface NoticeText {
  subject: string
  /** What happened; `name` is the device's or the factor's, `due` a time. */
  happened: (facts: { name: string; due: string }) => string
  /** What it means, and what to do if it was not the reader. */
  advice: string
}

const strangerCanOpen =
  'If this wasn’t you, someone can open your wallet. Sign in on a device of yours, remove that device, and move everything in the wallet to a new one.'
const strangerSignedIn =
  'If this wasn’t you, someone can read your email or has signed in as you. They can’t use your wallet with that alone. Change the password of your mailbox.'

/** The mails about a wallet. They carry no link: nobody should learn to follow one from a mail like these. */
export const custodyTexts: Readonly<Record<NoticeKind, NoticeText>> = {
  deviceAdded: {
    subject: 'A new device can use your wallet',
    happened: ({ name }) => `The device “${name}” can now use your wallet.`,
    advice: strangerCanOpen,
  },
  deviceRevoked: {
    subject: 'A device was removed from your wallet',
    happened: ({ name }) => `The device “${name}” can no longer use your wallet.`,
    advice: strangerCanOpen,
  },
  factorAdded: {
    subject: 'A backup was added to your wallet',
    happened: ({ name }) => `“${name}” can now open your wallet on a new device.`,
    advice: strangerCanOpen,
  },
  factorRemoved: {
    subject: 'A backup was removed from your wallet',
    happened: ({ name }) => `“${name}” can no longer open your wallet.`,
    advice: strangerCanOpen,
  },
  lastFactorRemoved: {
    subject: 'Your wallet has no backup anymore',
    happened: ({ name }) =>
      `“${name}” was the last backup of your wallet, and it was removed. If you lose your devices now, the wallet is lost, and nobody can recover it.`,
    advice: `Set up a passkey or a recovery code. ${strangerCanOpen}`,
  },
  factorsRead: {
    subject: 'Someone is recovering your wallet',
    happened: () =>
      'A device asked for what it needs to recover your wallet with a passkey or a recovery code.',
    advice: strangerSignedIn,
  },
  recoveryAsked: {
    subject: 'A new device is waiting to recover your wallet',
    happened: ({ name, due }) =>
      `“${name}”, a device your wallet doesn’t know, asked to recover it. Another device of yours can still open the wallet, so this one has to wait until ${due}. Then it gets what it needs to recover the wallet with a passkey or a recovery code.`,
    advice:
      'If this was you, wait, or approve it on your other device under “Wallet security”. If it wasn’t, refuse it there before then. Someone can sign in as you, and may have your passkey or your recovery code.',
  },
  recoveryApproved: {
    subject: 'A new device can now recover your wallet',
    happened: ({ name }) =>
      `You allowed “${name}” to recover your wallet with a passkey or a recovery code, without waiting any longer.`,
    advice: strangerCanOpen,
  },
  recoveryRefused: {
    subject: 'A new device was refused',
    happened: ({ name }) => `“${name}” won’t get what it needs to recover your wallet.`,
    advice:
      'Whoever it was could sign in as you. Change the password of your mailbox, and of the account you sign in with.',
  },
  escrowAdded: {
    subject: 'The operator can now restore your wallet',
    happened: () =>
      'You allowed the operator of this service to keep a backup of your wallet. The operator can restore it with your sign-in alone, and could therefore use it.',
    advice: `You can turn this off under “Wallet security”. ${strangerCanOpen}`,
  },
  escrowReleased: {
    subject: 'Your wallet is being restored by your sign-in',
    happened: () => 'A device that signed in as you received what the operator keeps to restore your wallet.',
    advice: strangerCanOpen,
  },
  rotated: {
    subject: 'Everything else was locked out of your wallet',
    happened: () => 'All other devices, passkeys and recovery codes can no longer open your wallet.',
    advice: strangerCanOpen,
  },
  frozen: {
    subject: 'Your wallet is frozen',
    happened: () => 'Your wallet was frozen. Nothing can be signed with it until you unfreeze it.',
    advice: `Unfreeze it with a passkey or the recovery code. If it has neither, your devices can unfreeze it after 72 hours. ${strangerSignedIn}`,
  },
  thawed: {
    subject: 'Your wallet is no longer frozen',
    happened: () => 'Your wallet was unfrozen and can be used again.',
    advice: strangerCanOpen,
  },
  restartAsked: {
    subject: 'Someone asked to replace your wallet with a new one',
    happened: ({ due }) =>
      `Someone signed in as you and said that all devices and backups of your wallet are lost. From ${due}, a new and empty wallet can take its place.`,
    advice:
      'If this wasn’t you, or if you find a device again, use the wallet on it before then. That cancels the request. Nobody gets what’s in your wallet, and the old wallet isn’t deleted.',
  },
  restartCancelled: {
    subject: 'Your wallet won’t be replaced',
    happened: () => 'The request to replace your wallet with a new one was canceled.',
    advice: 'If you still need a new wallet, ask again.',
  },
  restarted: {
    subject: 'Your wallet was replaced with a new one',
    happened: () =>
      'You have a new wallet with new addresses. The old one isn’t deleted, but you can’t use it here anymore.',
    advice: strangerSignedIn,
  },
  exported: {
    subject: 'The recovery words of your wallet were shown',
    happened: () =>
      'The recovery words of your wallet are being shown on a device of yours. Anyone who knows them can take everything in it.',
    advice:
      'If this wasn’t you, move everything in the wallet to a new one right away. Recovery words can’t be revoked.',
  },
  savingsMade: {
    subject: 'You have a savings account',
    happened: () =>
      'You opened a savings account. Only the passkey you made for it can move what’s in it, apart from the allowance you set.',
    advice: `If you had another savings account, it’s still yours, with its own passkey. ${strangerCanOpen}`,
  },
  savingsAllowanceChanged: {
    subject: 'The allowance of your savings account was changed',
    happened: () =>
      'The amount your everyday account can take from your savings account was changed with your passkey.',
    advice:
      'If this wasn’t you, someone has your passkey. Move everything in the savings account to another account.',
  },
  sessionGranted: {
    subject: 'You allowed a site to use your wallet',
    happened: ({ due }) =>
      `You allowed a site to use your wallet within limits, without asking you each time, until ${due}.`,
    advice: `You can see what it may do, and revoke it, in the wallet under “Settings”, “Permissions”. ${strangerCanOpen}`,
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
  closing: 'We never ask for codes, recovery codes or recovery words by email.',
  unnamed: 'no name',
}
