export const operationText = {
  'operation.steps': 'Progress',
  'operation.isDone': 'done',
  'operation.waiting': 'Waiting for the network · block {block} of {count}',
  'operation.later': 'Waiting for the network',
  'operation.closeText': 'You can close this: it goes on by itself.',
  'operation.done': 'Done',
  'operation.hash': 'Transaction',
  'operation.copyHash': 'Copy the transaction’s id',
  'operation.hashCopied': 'Copied',
  'operation.copyManually': 'The id is selected. Copy it with your keyboard or the context menu.',
  'operation.lookAgain': 'Look again',
  'operation.gone': 'There is nothing about this here any more.',

  'operation.show': 'Show',
  'operation.send.open': 'Sending {amount} to {receiver}',
  'operation.send.unknown': 'Was {amount} sent to {receiver}? We do not know.',
  'operation.send.confirmed': '{amount} arrived at {receiver}',
  'operation.send.failed': 'Sending {amount} to {receiver} failed',
  'operation.send.cancelled': 'Sending {amount} to {receiver} was cancelled',
  'operation.send.notSent': '{amount} was not sent to {receiver}',
  'operation.approve.open': 'Allowing the exchange to take {amount}',
  'operation.approve.unknown': 'Was the exchange allowed to take {amount}? We do not know.',
  'operation.approve.confirmed': 'The exchange may take {amount}. Nothing was swapped.',
  'operation.approve.failed': 'The exchange was not allowed to take {amount}',
  'operation.approve.cancelled': 'Allowing the exchange to take {amount} was cancelled',
  'operation.approve.notSent': 'The exchange was not allowed to take {amount}',
  'operation.swap.open': 'Swapping {amount} for {received}',
  'operation.swap.unknown': 'Was {amount} swapped for {received}? We do not know.',
  'operation.swap.confirmed': '{amount} was swapped for {received}',
  'operation.swap.failed': 'Swapping {amount} for {received} failed',
  'operation.swap.cancelled': 'Swapping {amount} for {received} was cancelled',
  'operation.swap.notSent': '{amount} was not swapped for {received}',
} as const

/** On a touch screen. */
export const operationTouch = {
  'operation.copyManually': 'The id is selected. Hold it, then choose Copy.',
} as const
