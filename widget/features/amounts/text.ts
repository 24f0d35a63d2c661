export const amountText = {
  'amount.invalid': 'Invalid number',
  'amount.zero': 'Enter an amount above zero.',
  'amount.noPrice': 'The price is not known. Enter the amount in {symbol}.',
  'amount.tooFine': {
    one: '{symbol} has {count} decimal place at most.',
    other: '{symbol} has {count} decimal places at most.',
  },
  'amount.wholeOnly': '{symbol} comes in whole numbers only.',
  'amount.tooMuch': 'You have {amount}. Enter less, or receive more first.',
  'amount.ask': 'Do you mean {small} or {large}?',
  'amount.mean': 'I mean {amount}',
  'amount.readPoint': 'Read as {amount}: decimals go after a point.',
  'amount.readComma': 'Read as {amount}: decimals go after a comma.',
  'amount.balance': 'Balance {amount}',
  'amount.max': 'Max',
} as const
