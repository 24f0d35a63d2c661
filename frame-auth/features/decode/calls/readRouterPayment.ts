import { isHex, parseAbi } from 'viem'
import type { RawPart, ReadSteps } from './callStep.ts'
import { decodeWith } from './decodeWith.ts'
import { receiverOf } from './readPoolSwap.ts'

/** What Uniswap V3's routers do beside swaps. @see https://docs.uniswap.org/contracts/v3/reference/periphery/base/PeripheryPaymentsWithFee */
const abi = parseAbi([
  'function unwrapWETH9(uint256 amountMinimum, address recipient) payable',
  'function unwrapWETH9(uint256 amountMinimum) payable',
  'function sweepToken(address token, uint256 amountMinimum, address recipient) payable',
  'function sweepToken(address token, uint256 amountMinimum) payable',
  'function refundETH() payable',
  'function wrapETH(uint256 value) payable',
  'function pull(address token, uint256 value) payable',
  'function selfPermit(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) payable',
  'function selfPermitIfNecessary(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) payable',
])

/** What a router pays out, takes in and may take, beside its swaps. */
export const readRouterPayment: ReadSteps = (call) => {
  const part = isHex(call.data) ? partOf(call) : null
  return part && [{ part }]
}

function partOf(call: Parameters<ReadSteps>[0]): RawPart | null {
  const { to, sender, data } = call
  const decoded = isHex(data) ? decodeWith(abi, data) : null
  switch (decoded?.functionName) {
    case 'unwrapWETH9': {
      const [least, recipient] = decoded.args
      return {
        type: 'payout',
        token: null,
        least,
        receiver: recipient ? receiverOf(recipient, call) : sender,
      }
    }
    case 'sweepToken': {
      const [token, least, recipient] = decoded.args
      return { type: 'payout', token, least, receiver: recipient ? receiverOf(recipient, call) : sender }
    }
    case 'refundETH':
      return { type: 'payout', token: null, least: null, receiver: sender }
    case 'wrapETH':
      return { type: 'wrap', coins: decoded.args[0], receiver: to }
    case 'pull': {
      const [token, amount] = decoded.args
      return { type: 'tokenTransfer', from: null, to, amount, token }
    }
    case 'selfPermit':
    case 'selfPermitIfNecessary': {
      const [token, amount] = decoded.args
      return { type: 'approve', spender: to, amount, token }
    }
    default:
      return null
  }
}
