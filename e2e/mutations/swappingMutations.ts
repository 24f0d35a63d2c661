import type { Mutation } from './mutation.ts'

const swapping = 'widget/app/createApp.swap.test.ts'
const makes = 'createApp: swapping > '

/** The guards of swapping: no price but the one that was taken, no more permission than is needed, and nothing twice. */
export const swappingMutations: readonly Mutation[] = [
  {
    name: 'swapping: a worse price is signed unseen',
    file: 'widget/features/swap/swapTerms.ts',
    find: 'if (BigInt(newest.minimumReceived) >= promised)',
    replace: 'if (promised >= 0n)',
    proof: {
      unit: swapping,
      test: `${makes}the price moves between the review and the signature > behavior: by 2 %: it is shown before the wallet is asked, and can be left`,
    },
  },
  {
    name: 'swapping: less than was promised is taken where the price has hardly moved',
    file: 'widget/features/swap/makeSwap.ts',
    find: 'agreed, comparison.slippage)',
    replace: 'agreed, run.order.slippage)',
    proof: {
      unit: swapping,
      test: `${makes}the price moves between the review and the signature > behavior: by 0.05 %: it is made, and for no less than was promised`,
    },
  },
  {
    name: 'swapping: a higher impact at the same price is no matter',
    file: 'widget/features/swap/swapTerms.ts',
    find: "return { kind: 'worse' }\n  const promised",
    replace: "return { kind: 'same' }\n  const promised",
    proof: {
      unit: swapping,
      test: `${makes}the price moves between the review and the signature > behavior: the same amount at an impact that has to be asked about is a worse price`,
    },
  },
  {
    name: 'swapping: what the wallet has made of the approval is not read again',
    file: 'widget/features/swap/permitExchange.ts',
    find: "if ((await allowance()) < order.baseAmount) throw new SwapStopped({ reason: 'allowanceTooSmall' })",
    replace: '',
    proof: {
      unit: swapping,
      test: `${makes}behavior: a wallet whose owner approves less than is swapped: nothing is swapped`,
    },
  },
  {
    name: 'swapping: what is on its way takes the permission of the next one',
    file: 'widget/features/swap/createSwap.ts',
    find: 'if (isHeld(order)) return stopForOther()',
    replace: '',
    proof: {
      unit: swapping,
      test: `${makes}behavior: a second swap of the same token waits for the first: what that was permitted is not its own`,
    },
  },
  {
    name: 'swapping: a second press asks the wallet again',
    file: 'widget/features/swap/createSwap.ts',
    find: "if (isSwapping()) return router.replace({ view: 'SwapStatus' })",
    replace: '',
    proof: { unit: swapping, test: `${makes}behavior: two presses of Swap ask the wallet once` },
  },
  {
    name: 'swapping: what a wallet may have sent is forgotten',
    file: 'widget/features/swap/makeSwap.ts',
    find: '&& asked && mayHaveBeenSent(thrown)) {',
    replace: '&& asked && thrown === undefined) {',
    proof: {
      unit: swapping,
      test: `${makes}behavior: a wallet that answers nonsense may have sent: nobody says otherwise before the chain was asked`,
    },
  },
  {
    name: 'swapping: permission and swap may come apart in a batch',
    file: 'widget/features/swap/makeSwap.ts',
    find: 'atomicRequired: true',
    replace: 'atomicRequired: false',
    proof: {
      unit: swapping,
      test: `${makes}behavior: a wallet that takes batches is asked once, for both or neither`,
    },
  },
  {
    name: 'swapping: a quote without a price impact passes whatever is lost by it',
    file: 'widget/features/swap/swapTerms.ts',
    find: 'loss !== null && (priceImpact === null || loss > priceImpact)',
    replace: 'loss !== null && priceImpact !== null && loss > priceImpact',
    proof: {
      unit: 'widget/features/swap/swapTerms.test.ts',
      test: 'riskOf > parameters: a price impact of null with a loss of 15.01 is type',
    },
  },
  {
    name: 'swapping: an unknown loss is none',
    file: 'widget/features/swap/swapTerms.ts',
    find: "if (percent === null) return { level: 'unknown', most: null }",
    replace: "if (percent === null) return { level: 'fine', most: null }",
    proof: {
      unit: 'widget/features/swap/swapTerms.test.ts',
      test: 'riskOf > parameters: a price impact of null with a loss of null is unknown',
    },
  },
  {
    name: 'swapping: a permit of any size is put before the wallet',
    file: 'widget/features/swap/permitExchange.ts',
    find: 'message.value === String(order.baseAmount) &&',
    replace: '',
    proof: { unit: swapping, test: `${makes}threat 19 rejects: a permit of more is not signed` },
  },
  {
    name: 'swapping: a permit of any token is put before the wallet',
    file: 'widget/features/swap/permitExchange.ts',
    find: 'isSameToken(toCaipAddress(order.caipNetworkId, domain.verifyingContract), order.give.caipAddress) &&',
    replace: '',
    proof: { unit: swapping, test: `${makes}threat 19 rejects: a permit of another token is not signed` },
  },
  {
    name: 'swapping: a permit of any chain is put before the wallet',
    file: 'widget/features/swap/permitExchange.ts',
    find: 'domain.chainId === Number(reference) &&',
    replace: '',
    proof: { unit: swapping, test: `${makes}threat 19 rejects: a permit on another chain is not signed` },
  },
  {
    name: 'swapping: an approval of any size is put before the wallet',
    file: 'widget/features/swap/permitExchange.ts',
    find: 'data.toLowerCase() === exact.toLowerCase() &&',
    replace: 'data.length === exact.length &&',
    proof: {
      unit: swapping,
      test: `${makes}rejects: an approval of more than is swapped, whoever wrote it: nobody is asked to sign that`,
    },
  },
  {
    name: 'swapping: what costs half of it is asked about as what costs a tenth',
    file: 'widget/features/swap/swapTerms.ts',
    find: "if (percent > riskLimits.type) return { level: 'type', most }",
    replace: '',
    proof: {
      unit: 'widget/features/swap/swapTerms.test.ts',
      test: 'riskOf > parameters: a price impact of 15.01 with a loss of null is type',
    },
  },
  {
    name: 'swapping: a swap that moves the price is one press away',
    file: 'widget/features/swap/SwapPreview.tsx',
    find: 'disabledFocusable={isGone || lacksFee || (isAsked && !isConfirmed)}',
    replace: 'disabledFocusable={isGone || lacksFee}',
    proof: {
      spec: 'e2e/specs/moneyKeyboard.spec.ts',
      test: 'R31 behavior: a whole swap by keyboard only, and one that moves the price: the focus is never lost, and its end is read aloud',
    },
  },
  {
    name: 'swapping: a token’s contract is believed what it says to have brought',
    file: 'widget/features/operations/readArrived.ts',
    find: 'moved > 0n && moved < more',
    replace: 'moved > 0n',
    proof: {
      unit: 'widget/features/operations/readArrived.test.ts',
      test: 'behavior: a contract that says more than came is not believed',
    },
  },
]
