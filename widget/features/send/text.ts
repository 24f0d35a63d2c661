export const sendText = {
  'send.amount': 'Amount',
  'send.amountIn': 'Amount in {unit}',
  'send.turnToMoney': 'Type the amount in US dollars',
  'send.turnToToken': 'Type the amount in {symbol}',
  'send.maxLabel': 'Send all of your {symbol}',
  'send.maxFailed':
    'The network fee is not known right now, so neither is the most that you can send. Try again in a moment.',
  'send.maxNothing': 'The network fee would take all of it.',
  'send.token': 'Token: {symbol}. Choose another one.',
  'send.receiver': 'Address or name',
  'send.to': 'To',
  'send.paste': 'Paste',
  'send.clear': 'Clear the receiver',
  'send.pasteFailed': 'Your browser does not let us paste. Use your keyboard or the context menu.',
  'send.looking': 'Looking for the name',
  'send.memo': 'Note for the receiver (public)',
  'send.review': 'Review',
  'send.reading': 'Loading your balance',
  'send.unavailableTitle': 'Your balance is not known',
  'send.unavailableText': 'The network does not answer, so nothing can be sent right now. We keep trying.',

  'send.problem.missing': 'An amount and receiver address are required',
  'send.problem.noToken': 'A token is required',
  'send.problem.unsupported': 'Unsupported chain',
  'send.problem.walletCannot':
    '{wallet} did not allow this site to send. Disconnect it, connect it again and allow it.',
  'send.problem.tokenContract':
    'This is the address of the token itself. What is sent there is lost. Enter the address of a person.',
  'send.problem.unreadable': 'This is neither an address nor a name. Check it, or paste it again.',
  'send.problem.checksum': 'A letter of this address is not right. Copy it again from where it is from.',
  'send.problem.otherNamespace': 'This address belongs to another network. Ask for one on {network}.',
  'send.problem.zeroAddress': 'What is sent to this address is lost. Enter the address of a person.',
  'send.problem.unknownName': 'This name has no address on {network}. Check its spelling.',
  'send.problem.unreachable': 'The name could not be looked up. Try again, or enter the address.',

  'send.link.malformed':
    'This link cannot be read to its end, so nothing of it was taken over. Ask for another one, or for the address.',
  'send.link.part':
    'This link asks for something that cannot be done here (“{part}”), so nothing of it was taken over. Ask for the address and the amount.',
  'send.link.call':
    'This link calls a contract (“{part}”) and does not just send something, so nothing of it was taken over.',
  'send.link.transaction':
    'This link lets a server write the transaction. That cannot be done here: open it in your wallet.',
  'send.link.network':
    'This link is for a network that this site does not use ({part}). Ask for one on {network}.',
  'send.link.amount':
    'The amount in this link is none that can be sent, so nothing of it was taken over. Ask for another link.',
  'send.link.token': 'This link asks for a token that you have none of ({part}).',
  'send.link.namespace': 'This link is for {part}. Connect a wallet for that first.',
  'send.link.elsewhere': 'This link is for {network}, and you are on {current}.',
  'send.link.switch': 'Switch to {network}',
  'send.link.switching': 'Approve the switch in {wallet}.',
  'send.link.filled': 'From the link: {amount} on {network}.',
  'send.link.open': 'From the link: {symbol} on {network}. Enter how much.',
  'send.link.place': 'From the link: an address on {network}.',
  'send.link.memo': 'The note is from the link, too.',
  'send.link.words': 'It calls this “{words}”, which nobody has checked.',

  'send.search': 'Search tokens',
  'send.tokens': 'Your tokens',
  'send.found': { one: '{count} token found', other: '{count} tokens found' },
  'send.noMatchTitle': 'No token found',
  'send.noMatchText': 'You own nothing that matches “{query}”.',
  'send.noTokensTitle': 'Nothing to send yet',
  'send.noTokensText': 'Receive something on {network} first.',

  'send.from': 'From',
  'send.you': 'Your account',
  'send.network': 'Network',
  'send.fee': 'Network fee',
  'send.feeMost': 'at most {amount}',
  'send.arrives': 'Arrives',
  'send.rent': 'New account',
  'send.rentText': 'The receiver has no account for this token yet. Yours pays for it once.',
  'send.total': 'Total',
  'send.cancel': 'Cancel',
  'send.confirm': 'Send',
  'send.checking': 'Asking the network',
  'send.feeUnknown': 'Unknown',
  'send.feeInApproval': 'Shown before you approve',
  'send.savings.offer':
    'Your savings account may add the missing {amount}: drawn and paid in one transaction.',
  'send.savings.take': 'Draw and send',
  'send.savings.failed': 'The savings account cannot be read just now. Nothing was sent. Try again.',
  'send.savings.drawn': 'From your savings account',

  'send.caution.lookAlike':
    'This address looks like one that you have used, but it is another one. Compare both, and tick that you mean it.',
  'send.compare.known': 'Used before',
  'send.compare.receiver': 'This one',
  'send.compare.check': 'I have compared them, and mean this one',
  'send.caution.self': 'This is your own account.',
  'send.caution.contract': 'The receiver is a program, not a person. Make sure that it can take this.',
  'send.caution.offCurve':
    'No key belongs to this address: only a program can move what it gets. Make sure that it is right.',
  'send.says': 'The network says: {reason}',
  'send.obstacle.AMOUNT_ABOVE_BALANCE': 'There is less in your account than you want to send. Enter less.',
  'send.obstacle.FEE_ABOVE_BALANCE':
    'What is left of your {symbol} does not pay the network fee. Send less, or receive some {symbol}.',
  'send.obstacle.SENDER_BELOW_RENT':
    'Your account has to keep a little {symbol}. Send less, or all of it with “Max”.',
  'send.obstacle.RECEIVER_BELOW_RENT':
    'The receiver’s account is new and needs more {symbol} to begin with. Send more.',
  'send.obstacle.ACCOUNT_BLOCKED': 'This token lets one of the two accounts move nothing. Ask its issuer.',
  'send.obstacle.TOKEN_PAUSED': 'This token is paused: nobody can move it now. Try again later.',
  'send.obstacle.MEMO_REQUIRED':
    'The receiver takes nothing without a note. Go back and add the one they gave you.',
  'send.obstacle.RECEIVER_REFUSES':
    'The receiver is a program that does not take {symbol}. Check the address.',
  'send.obstacle.OUT_OF_GAS': 'This transfer needs more than the network allows. It would fail.',
  'send.obstacle.REVERTED': 'The network would refuse this transfer. Nothing would arrive.',
  'send.obstacle.NOT_MOVED': 'This token would not move anything. Nothing would arrive.',
  'send.obstacle.TOKEN_ACCOUNT':
    'This is somebody’s account for one token. Enter the address of their wallet instead.',
  'send.obstacle.MINT': 'This is the address of a token itself. What is sent there is lost.',
  'send.obstacle.PROGRAM': 'This is a program. What is sent there is lost.',
  'send.receive': 'Receive',
  'send.otherWallet': 'Another wallet',
  'send.readFailed': 'The network did not answer, so the fee is not known yet.',

  'send.step.checking': 'Checking once more',
  'send.step.switching': 'Switch to {network} in {wallet}',
  'send.step.approving': 'Approve in {wallet}',
  'send.sending': 'Sending {amount}',
  'send.sendingText': 'To {receiver}',
  'send.sentTitle': 'Sent',
  'send.sentText': '{amount} arrived at {receiver}.',
  'send.again': 'Back to the review',

  'send.declinedTitle': 'Declined in {wallet}',
  'send.declinedText': 'Nothing was sent. You can try again, or go back and change it.',
  'send.stoppedTitle': 'Nothing was sent',
  'send.stopped.nameChanged': '{name} leads to another address now. Ask its owner, then enter it again.',
  'send.stopped.accountChanged': 'Your wallet is on another account now. Start again with that one.',
  'send.stopped.networkChanged': 'Your wallet is not on {network} any more. Switch back, then try again.',
  'send.failedTitle': 'It failed on the network',
  'send.failedText': 'Nothing arrived at {receiver}. The network kept its fee.',
  'send.replacedTitle': 'Another transaction took its place',
  'send.replacedText': 'This one was not carried out, and never will be.',
  'send.cancelledTitle': 'Cancelled',
  'send.cancelledText': 'Nothing arrived at {receiver}. The network kept the fee for cancelling.',
  'send.notSentTitle': 'It was not sent',
  'send.notSentText':
    'Nobody approved it in time, and {network} has nothing of it. Nothing has left your account: you can send it again.',
  'send.spedUpText': 'You sped it up: the first transaction was replaced, and counts no more.',
  'send.notCancelledText': 'It was faster than its cancellation, which counts no more.',
  'send.cancelling': 'Cancelling {amount}',
  'send.replace.speedUp': 'Speed up',
  'send.replace.cancel': 'Cancel it',
  'send.replace.again': 'Cancel with a higher fee',
  'send.replace.elsewhere': 'Takes too long? Speed it up or cancel it in {wallet}.',
  'send.replace.isSpeedUp': 'Sped up. Whichever of the two comes first counts, and only that one.',
  'send.replace.isCancel': 'The cancellation is on its way. Whichever of the two comes first counts.',
  'send.replace.isAsked':
    'It is not known whether you approved what you asked for. Whichever comes first counts, and only that one.',
  'send.replace.declined': 'Nothing was changed: the first transaction still waits.',
  'send.replace.tooLate':
    'Too late: a block has it already, so nothing was changed and nothing more was sent.',
  'send.replace.failed': 'That did not work, and nothing more was sent. {reason}',
  'send.expiredTitle': 'It came too late',
  'send.expiredText': 'The network did not take it in time. Nothing was sent: you can send it again.',
  'send.unknownTitle': 'We do not know whether it was sent',
  'send.unknownText':
    'It is not on {network} so far. The request may still be open in {wallet}: look there before you send it again.',
  'send.forget': 'It was not sent',
  'send.recents': 'Recently used',
} as const

/** On a touch screen. */
export const sendTouch = {
  'send.pasteFailed': 'Your browser does not let us paste. Hold the field, then choose Paste.',
} as const
