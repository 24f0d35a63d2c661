export const accountTypeText = {
  'accountType.choose': 'What this account is',
  'accountType.smart': 'Smart account',
  'accountType.smartText': 'Several things with one approval',
  'accountType.plain': 'Plain account',
  'accountType.plainText': 'An approval for each thing',
  'accountType.same': 'Your address, coins and tokens are the same either way.',
  'accountType.loading': 'Looking at {network}',
  'accountType.plainNow':
    'On {network} the account is not upgraded yet. The first time that it is needed, the upgrade is part of that transaction, and you approve it.',
  'accountType.plainStays': 'On {network} the account is not upgraded, and stays so.',
  'accountType.upgraded': 'The account is upgraded on {network}.',
  'accountType.foreign': 'On {network} another wallet has upgraded this account, to the contract {delegate}.',
  'accountType.contract': 'On {network} this address is a contract, and no account of a key.',
  'accountType.unsupported':
    '{network} has no smart accounts. You have a plain account there, with the same address.',
  'accountType.unknown': '{network} does not answer just now.',
  'accountType.retry': 'Try again',
  'accountType.remove': 'Remove the upgrade',
  'accountType.asking': 'Waiting for your approval',
  'accountType.waiting': 'Waiting for {network}',
  'accountType.done': 'The upgrade is removed.',
  'accountType.skipped':
    '{network} has not removed the upgrade: something else changed the account first. Try again.',
  'accountType.slow': '{network} has not confirmed the removal yet. Check again later.',
  'accountType.failed': 'The upgrade could not be removed. Nothing has changed. Try again.',
  'accountType.notKept': 'Your choice could not be kept. Try again.',
} as const
