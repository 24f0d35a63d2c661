/** The mails about a wallet. They carry no link: nobody should learn to follow one from a mail like these. */
export const custodyMailText = {
  'notice.strangerCanOpen':
    'If this wasn’t you, someone can open your wallet. Sign in on a device of yours, remove that device, and move everything in the wallet to a new one.',
  'notice.strangerSignedIn':
    'If this wasn’t you, someone can read your email or has signed in as you. They can’t use your wallet with that alone. Change the password of your mailbox.',

  'notice.deviceAdded.subject': 'A new device can use your wallet',
  'notice.deviceAdded.happened': 'The device “{name}” can now use your wallet.',
  'notice.deviceRevoked.subject': 'A device was removed from your wallet',
  'notice.deviceRevoked.happened': 'The device “{name}” can no longer use your wallet.',
  'notice.factorAdded.subject': 'A backup was added to your wallet',
  'notice.factorAdded.happened': '“{name}” can now open your wallet on a new device.',
  'notice.factorRemoved.subject': 'A backup was removed from your wallet',
  'notice.factorRemoved.happened': '“{name}” can no longer open your wallet.',
  'notice.lastFactorRemoved.subject': 'Your wallet has no backup anymore',
  'notice.lastFactorRemoved.happened':
    '“{name}” was the last backup of your wallet, and it was removed. If you lose your devices now, the wallet is lost, and nobody can recover it.',
  'notice.lastFactorRemoved.advice': 'Set up a passkey or a recovery code.',
  'notice.factorsRead.subject': 'Someone is recovering your wallet',
  'notice.factorsRead.happened':
    'A device asked for what it needs to recover your wallet with a passkey or a recovery code.',
  'notice.recoveryAsked.subject': 'A new device is waiting to recover your wallet',
  'notice.recoveryAsked.happened':
    '“{name}”, a device your wallet doesn’t know, asked to recover it. Another device of yours can still open the wallet, so this one has to wait until {due}. Then it gets what it needs to recover the wallet with a passkey or a recovery code.',
  'notice.recoveryAsked.advice':
    'If this was you, wait, or approve it on your other device under “Wallet security”. If it wasn’t, decline it there before then. Someone can sign in as you, and may have your passkey or your recovery code.',
  'notice.recoveryApproved.subject': 'A new device can now recover your wallet',
  'notice.recoveryApproved.happened':
    'You allowed “{name}” to recover your wallet with a passkey or a recovery code, without waiting any longer.',
  'notice.recoveryRefused.subject': 'A new device was declined',
  'notice.recoveryRefused.happened': '“{name}” won’t get what it needs to recover your wallet.',
  'notice.recoveryRefused.advice':
    'Whoever it was could sign in as you. Change the password of your mailbox, and of the account you sign in with.',
  'notice.escrowAdded.subject': 'The operator can now restore your wallet',
  'notice.escrowAdded.happened':
    'You allowed the operator of this service to keep a backup of your wallet. The operator can restore it with your sign-in alone, and could therefore use it.',
  'notice.escrowAdded.advice': 'You can turn this off under “Wallet security”.',
  'notice.escrowReleased.subject': 'Your wallet is being restored by your sign-in',
  'notice.escrowReleased.happened':
    'A device that signed in as you received what the operator keeps to restore your wallet.',
  'notice.rotated.subject': 'Everything else was locked out of your wallet',
  'notice.rotated.happened': 'All other devices, passkeys and recovery codes can no longer open your wallet.',
  'notice.frozen.subject': 'Your wallet is frozen',
  'notice.frozen.happened': 'Your wallet was frozen. Nothing can be signed with it until you unfreeze it.',
  'notice.frozen.advice':
    'Unfreeze it with a passkey or the recovery code. If it has neither, your devices can unfreeze it after 72 hours.',
  'notice.thawed.subject': 'Your wallet is no longer frozen',
  'notice.thawed.happened': 'Your wallet was unfrozen and can be used again.',
  'notice.restartAsked.subject': 'Someone asked to replace your wallet with a new one',
  'notice.restartAsked.happened':
    'Someone signed in as you and said that all devices and backups of your wallet are lost. From {due}, a new and empty wallet can take its place.',
  'notice.restartAsked.advice':
    'If this wasn’t you, or if you find a device again, use the wallet on it before then. That cancels the request. Nobody gets what’s in your wallet, and the old wallet isn’t deleted.',
  'notice.restartCancelled.subject': 'Your wallet won’t be replaced',
  'notice.restartCancelled.happened': 'The request to replace your wallet with a new one was canceled.',
  'notice.restartCancelled.advice': 'If you still need a new wallet, ask again.',
  'notice.restarted.subject': 'Your wallet was replaced with a new one',
  'notice.restarted.happened':
    'You have a new wallet with new addresses. The old one isn’t deleted, but you can’t use it here anymore.',
  'notice.exported.subject': 'The recovery words of your wallet were shown',
  'notice.exported.happened':
    'The recovery words of your wallet are being shown on a device of yours. Anyone who knows them can take everything in it.',
  'notice.exported.advice':
    'If this wasn’t you, move everything in the wallet to a new one right away. Recovery words can’t be revoked.',
  'notice.savingsMade.subject': 'You have a savings account',
  'notice.savingsMade.happened':
    'You opened a savings account. Only the passkey you made for it can move what’s in it, apart from the allowance you set.',
  'notice.savingsMade.advice': 'If you had another savings account, it’s still yours, with its own passkey.',
  'notice.savingsAllowanceChanged.subject': 'The allowance of your savings account was changed',
  'notice.savingsAllowanceChanged.happened':
    'The amount your everyday account can take from your savings account was changed with your passkey.',
  'notice.savingsAllowanceChanged.advice':
    'If this wasn’t you, someone has your passkey. Move everything in the savings account to another account.',
  'notice.sessionGranted.subject': 'You allowed a site to use your wallet',
  'notice.sessionGranted.happened':
    'You allowed a site to use your wallet within limits, without asking you each time, until {due}.',
  'notice.sessionGranted.advice':
    'You can see what it may do, and revoke it, in the wallet under “Settings”, “Permissions”.',

  'notice.subject': '{subject} ({project})',
  'notice.where': 'When: {time}. Browser: {browser}.',
  'notice.whereOnSite': 'When: {time}. Browser: {browser}. Site: {site}.',
  'notice.closing': 'We never ask for codes, recovery codes or recovery words by email.',
  'notice.unnamed': 'no name',
} as const
