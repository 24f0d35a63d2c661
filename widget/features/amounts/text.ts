export const amountText = {
  'amount.invalid': 'Invalid number',
  'amount.zero': 'Enter an amount above zero.',
  'amount.noPrice': 'No price available. Enter the amount in {symbol}.',
  'amount.tooFine': {
    one: '{symbol} allows up to {count} decimal place.',
    other: '{symbol} allows up to {count} decimal places.',
  },
  'amount.wholeOnly': '{symbol} only comes in whole numbers.',
  'amount.tooMuch': 'You have {amount}. Enter less, or add more first.',
  'amount.ask': 'Do you mean {small} or {large}?',
  'amount.mean': 'I mean {amount}',
  'amount.readPoint': 'Read as {amount}: decimals go after a point.',
  'amount.readComma': 'Read as {amount}: decimals go after a comma.',
  'amount.balance': 'Balance {amount}',
  'amount.max': 'Max',
  'amount.share': 'Use {percent} of your {symbol}',
  'amount.unpriced': 'No price available',

  // Pages override texts by their keys: these are called what they have always been.
  'send.turnToMoney': 'Enter the amount in US dollars',
  'send.turnToToken': 'Enter the amount in {symbol}',
} as const
