export const accountTypeText = {
  'accountType.choose': 'Account type',
  'accountType.smart': 'Smart account',
  'accountType.smartText': 'Several actions with one approval',
  'accountType.plain': 'Standard account',
  'accountType.plainText': 'One approval for each action',
  'accountType.same': 'Your address and tokens stay the same either way.',
  'accountType.loading': 'Checking {network}',
  'accountType.plainNow':
    'Your account isn’t upgraded on {network} yet. The upgrade will be part of the first transaction that needs it, and you approve it then.',
  'accountType.plainStays': 'Your account isn’t upgraded on {network}, and stays that way.',
  'accountType.upgraded': 'Your account is upgraded on {network}.',
  'accountType.foreign': 'On {network}, another wallet has upgraded this account to the contract {delegate}.',
  'accountType.contract': 'On {network}, this address is a contract, not an account with a key.',
  'accountType.unsupported':
    '{network} has no smart accounts. You have a standard account there, with the same address.',
  'accountType.unknown': '{network} isn’t responding right now.',
  'accountType.retry': 'Try again',
  'accountType.remove': 'Remove upgrade',
  'accountType.asking': 'Waiting for your approval',
  'accountType.waiting': 'Waiting for {network}',
  'accountType.done': 'The upgrade was removed.',
  'accountType.skipped':
    '{network} didn’t remove the upgrade, because something else changed the account first. Try again.',
  'accountType.slow': '{network} hasn’t confirmed the removal yet. Check again later.',
  'accountType.failed': 'We couldn’t remove the upgrade. Nothing has changed. Try again.',
  'accountType.notKept': 'We couldn’t save your choice. Try again.',
} as const
