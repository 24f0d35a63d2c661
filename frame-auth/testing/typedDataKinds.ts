import { type TypedDataParts, typedDataOf } from './typedDataOf.ts'

/*
 * Signed data of every kind that is known, as the contracts' own code has its types. The token has six decimals and is called
 * USDC; `me` is the wallet's address.
 */

export const me = `0x${'11'.repeat(20)}`
export const other = `0x${'44'.repeat(20)}`
export const token = `0x${'33'.repeat(20)}`
export const coin2 = `0x${'55'.repeat(20)}`
export const contract = `0x${'66'.repeat(20)}`
export const nobody = `0x${'00'.repeat(20)}`
export const most256 = (2n ** 256n - 1n).toString()
export const most160 = (2n ** 160n - 1n).toString()
/** The year 2030. */
export const expiry = 1_893_456_000
const word = `0x${'00'.repeat(32)}`

const data = (types: Record<string, string>, message: object, verifyingContract = contract) =>
  typedDataOf({
    types,
    message,
    domain: { name: 'Contract', chainId: 31_337, verifyingContract },
  } satisfies TypedDataParts)

const details = { PermitDetails: 'address token, uint160 amount, uint48 expiration, uint48 nonce' }
const permitted = { TokenPermissions: 'address token, uint256 amount' }
const offerItem =
  'uint8 itemType, address token, uint256 identifierOrCriteria, uint256 startAmount, uint256 endAmount'
const seaportTypes = {
  OrderComponents:
    'address offerer, address zone, OfferItem[] offer, ConsiderationItem[] consideration, uint8 orderType, uint256 startTime, uint256 endTime, bytes32 zoneHash, uint256 salt, bytes32 conduitKey, uint256 counter',
  OfferItem: offerItem,
  ConsiderationItem: `${offerItem}, address recipient`,
}
const nft = { itemType: 2, token: coin2, identifierOrCriteria: '7', startAmount: '1', endAmount: '1' }
const ether = { itemType: 0, token: nobody, identifierOrCriteria: '0' }
const listing = (consideration: object[]) => ({
  offerer: me,
  zone: nobody,
  offer: [nft],
  consideration,
  orderType: 0,
  startTime: '0',
  endTime: `${expiry}`,
  zoneHash: word,
  salt: '1',
  conduitKey: word,
  counter: '0',
})
const filler = { ...listing([]), offerer: nobody, offer: [] }
const price = {
  ...ether,
  startAmount: '2000000000000000000',
  endAmount: '1000000000000000000',
  recipient: me,
}
const fee = { ...ether, startAmount: '5', endAmount: '5', recipient: other }
const authorization =
  'address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce'
const payment = { from: me, to: other, value: '5000000', validAfter: 0, validBefore: expiry, nonce: word }
const safeTypes = {
  SafeTx:
    'address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, uint256 nonce',
}
const safeTx = (changes: object) => ({
  ...{ to: other, value: '0', data: '0x', operation: 0, safeTxGas: '0', baseGas: '0', gasPrice: '0' },
  ...{ gasToken: nobody, refundReceiver: nobody, nonce: 0 },
  ...changes,
})
const item721 =
  'uint8 direction, address maker, address taker, uint256 expiry, uint256 nonce, address erc20Token, uint256 erc20TokenAmount, Fee[] fees, address erc721Token, uint256 erc721TokenId, Property[] erc721TokenProperties'
const items1155 =
  'address erc1155Token, uint256 erc1155TokenId, Property[] erc1155TokenProperties, uint128 erc1155TokenAmount'
const parts721 = {
  Fee: 'address recipient, uint256 amount, bytes feeData',
  Property: 'address propertyValidator, bytes propertyData',
}
const itemOrder = (direction: number) => ({
  ...{ direction, maker: me, taker: nobody, expiry: `${expiry}`, nonce: '1', erc20Token: token },
  ...{ erc20TokenAmount: '9000000', fees: [{ recipient: other, amount: '1000000', feeData: '0x' }] },
  ...{ erc721Token: coin2, erc721TokenId: '7', erc721TokenProperties: [] },
})
const itemTypes = (name: string) => ({
  [name]: item721,
  ...parts721,
})
const zeroExFields = 'address makerToken, address takerToken, uint128 makerAmount, uint128 takerAmount'
const zeroExAmounts = { makerToken: token, takerToken: coin2, makerAmount: '5000000', takerAmount: '7000000' }
const orderInfo =
  'address reactor, address swapper, uint256 nonce, uint256 deadline, address additionalValidationContract, bytes additionalValidationData'
const info = {
  ...{ reactor: other, swapper: me, nonce: '1', deadline: `${expiry}` },
  ...{ additionalValidationContract: nobody, additionalValidationData: '0x' },
}
const transferred = {
  permitted: { token, amount: '5000000' },
  spender: other,
  nonce: '0',
  deadline: `${expiry}`,
}

/** By the kind's name. */
export const typedDataKinds = {
  erc2612: data(
    { Permit: 'address owner, address spender, uint256 value, uint256 nonce, uint256 deadline' },
    { owner: me, spender: other, value: '1000000000', nonce: 0, deadline: expiry },
    token,
  ),
  erc2612Unlimited: data(
    { Permit: 'address owner, address spender, uint256 value, uint256 nonce, uint256 deadline' },
    { owner: me, spender: other, value: most256, nonce: 0, deadline: most256 },
    token,
  ),
  dai: data(
    { Permit: 'address holder, address spender, uint256 nonce, uint256 expiry, bool allowed' },
    { holder: me, spender: other, nonce: 0, expiry: 0, allowed: true },
    token,
  ),
  daiRevoked: data(
    { Permit: 'address holder, address spender, uint256 nonce, uint256 expiry, bool allowed' },
    { holder: me, spender: other, nonce: 0, expiry: expiry, allowed: false },
    token,
  ),
  erc4494: data(
    { Permit: 'address spender, uint256 tokenId, uint256 nonce, uint256 deadline' },
    { spender: other, tokenId: '7', nonce: 0, deadline: expiry },
    coin2,
  ),
  permitForAll: data(
    { PermitForAll: 'address operator, bool approved, uint256 nonce, uint256 deadline' },
    { operator: other, approved: true, nonce: 0, deadline: expiry },
    coin2,
  ),
  permit2Single: data(
    { PermitSingle: 'PermitDetails details, address spender, uint256 sigDeadline', ...details },
    { details: { token, amount: most160, expiration: expiry, nonce: 0 }, spender: other, sigDeadline: 1 },
  ),
  permit2Batch: data(
    { PermitBatch: 'PermitDetails[] details, address spender, uint256 sigDeadline', ...details },
    {
      details: [
        { token, amount: '1000000', expiration: 1, nonce: 0 },
        { token: coin2, amount: '2000000', expiration: expiry, nonce: 0 },
      ],
      spender: other,
      sigDeadline: 1,
    },
  ),
  permit2Transfer: data(
    {
      PermitTransferFrom: 'TokenPermissions permitted, address spender, uint256 nonce, uint256 deadline',
      ...permitted,
    },
    transferred,
  ),
  permit2BatchTransfer: data(
    {
      PermitBatchTransferFrom:
        'TokenPermissions[] permitted, address spender, uint256 nonce, uint256 deadline',
      ...permitted,
    },
    { ...transferred, permitted: [transferred.permitted, { token: coin2, amount: '1000000' }] },
  ),
  permit2Witness: data(
    {
      PermitWitnessTransferFrom:
        'TokenPermissions permitted, address spender, uint256 nonce, uint256 deadline, Note witness',
      Note: 'string text',
      ...permitted,
    },
    { ...transferred, witness: { text: 'hello' } },
  ),
  uniswapLimit: data(
    {
      PermitWitnessTransferFrom:
        'TokenPermissions permitted, address spender, uint256 nonce, uint256 deadline, LimitOrder witness',
      LimitOrder: 'OrderInfo info, address inputToken, uint256 inputAmount, OutputToken[] outputs',
      OrderInfo: orderInfo,
      OutputToken: 'address token, uint256 amount, address recipient',
      ...permitted,
    },
    {
      ...transferred,
      witness: {
        info,
        inputToken: token,
        inputAmount: '5000000',
        outputs: [{ token: coin2, amount: '7000000', recipient: me }],
      },
    },
  ),
  uniswapPriority: data(
    {
      PermitWitnessTransferFrom:
        'TokenPermissions permitted, address spender, uint256 nonce, uint256 deadline, PriorityOrder witness',
      PriorityOrder:
        'OrderInfo info, address cosigner, uint256 auctionStartBlock, uint256 baselinePriorityFeeWei, PriorityInput input, PriorityOutput[] outputs',
      OrderInfo: orderInfo,
      PriorityInput: 'address token, uint256 amount, uint256 mpsPerPriorityFeeWei',
      PriorityOutput: 'address token, uint256 amount, uint256 mpsPerPriorityFeeWei, address recipient',
      ...permitted,
    },
    {
      ...transferred,
      witness: {
        ...{ info, cosigner: other, auctionStartBlock: '1', baselinePriorityFeeWei: '0' },
        input: { token, amount: '5000000', mpsPerPriorityFeeWei: '0' },
        outputs: [{ token: coin2, amount: '7000000', mpsPerPriorityFeeWei: '1', recipient: me }],
      },
    },
  ),
  uniswapDutch: data(
    {
      PermitWitnessTransferFrom:
        'TokenPermissions permitted, address spender, uint256 nonce, uint256 deadline, V2DutchOrder witness',
      V2DutchOrder:
        'OrderInfo info, address cosigner, address baseInputToken, uint256 baseInputStartAmount, uint256 baseInputEndAmount, DutchOutput[] baseOutputs',
      OrderInfo: orderInfo,
      DutchOutput: 'address token, uint256 startAmount, uint256 endAmount, address recipient',
      ...permitted,
    },
    {
      ...transferred,
      witness: {
        ...{ info, cosigner: other, baseInputToken: token },
        ...{ baseInputStartAmount: '4000000', baseInputEndAmount: '5000000' },
        baseOutputs: [
          { token: coin2, startAmount: '8000000', endAmount: '6000000', recipient: other },
          { token: coin2, startAmount: '1', endAmount: '1', recipient: contract },
        ],
      },
    },
  ),
  eip3009: data({ TransferWithAuthorization: authorization }, payment, token),
  eip3009Receive: data({ ReceiveWithAuthorization: authorization }, payment, token),
  eip3009Cancel: data(
    { CancelAuthorization: 'address authorizer, bytes32 nonce' },
    { authorizer: me, nonce: word },
    token,
  ),
  safeSend: data(safeTypes, safeTx({ value: '1000000000000000000' })),
  safeCall: data(
    safeTypes,
    // transfer(address,uint256) of 5 USDC
    safeTx({
      to: token,
      data: `0xa9059cbb${'00'.repeat(12)}${other.slice(2)}${(5_000_000).toString(16).padStart(64, '0')}`,
    }),
  ),
  safeDelegate: data(safeTypes, safeTx({ operation: 1, data: '0x8d80ff0a', gasPrice: '1' })),
  forwarded: data(
    { ForwardRequest: 'address from, address to, uint256 value, uint256 gas, uint256 nonce, bytes data' },
    { from: me, to: other, value: '0', gas: '100000', nonce: '0', data: '0x12345678' },
  ),
  metaTransaction: data(
    { MetaTransaction: 'uint256 nonce, address from, bytes functionSignature' },
    // approve(address,uint256) without limit
    {
      nonce: 0,
      from: me,
      functionSignature: `0x095ea7b3${'00'.repeat(12)}${other.slice(2)}${'ff'.repeat(32)}`,
    },
    token,
  ),
  seaport: data(seaportTypes, listing([price, fee])),
  seaportForNothing: data(seaportTypes, listing([fee])),
  seaportBulk: data(
    { BulkOrder: 'OrderComponents[2][2] tree', ...seaportTypes },
    {
      tree: [
        [listing([price]), filler],
        [filler, filler],
      ],
    },
  ),
  cow: data(
    {
      Order:
        'address sellToken, address buyToken, address receiver, uint256 sellAmount, uint256 buyAmount, uint32 validTo, bytes32 appData, uint256 feeAmount, string kind, bool partiallyFillable, string sellTokenBalance, string buyTokenBalance',
    },
    {
      ...{ sellToken: token, buyToken: coin2, receiver: me, sellAmount: '4000000', buyAmount: '7000000' },
      ...{ validTo: expiry, appData: word, feeAmount: '1000000', kind: 'sell', partiallyFillable: false },
      ...{ sellTokenBalance: 'erc20', buyTokenBalance: 'erc20' },
    },
  ),
  oneInch: data(
    {
      Order:
        'uint256 salt, address maker, address receiver, address makerAsset, address takerAsset, uint256 makingAmount, uint256 takingAmount, uint256 makerTraits',
    },
    {
      ...{ salt: '1', maker: me, receiver: nobody, makerAsset: token, takerAsset: coin2 },
      ...{ makingAmount: '5000000', takingAmount: '7000000' },
      makerTraits: (BigInt(expiry) << 80n).toString(),
    },
  ),
  zeroExLimit: data(
    {
      LimitOrder: `${zeroExFields}, uint128 takerTokenFeeAmount, address maker, address taker, address sender, address feeRecipient, bytes32 pool, uint64 expiry, uint256 salt`,
    },
    {
      ...{ ...zeroExAmounts, takerTokenFeeAmount: '0', maker: me, taker: nobody, sender: nobody },
      ...{ feeRecipient: nobody, pool: word, expiry: `${expiry}`, salt: '1' },
    },
  ),
  zeroExRfq: data(
    {
      RfqOrder: `${zeroExFields}, address maker, address taker, address txOrigin, bytes32 pool, uint64 expiry, uint256 salt`,
    },
    {
      ...zeroExAmounts,
      maker: me,
      taker: nobody,
      txOrigin: other,
      pool: word,
      expiry: `${expiry}`,
      salt: '1',
    },
  ),
  zeroExOtcTaker: data(
    { OtcOrder: `${zeroExFields}, address maker, address taker, address txOrigin, uint256 expiryAndNonce` },
    {
      ...{ ...zeroExAmounts, maker: other, taker: me, txOrigin: other },
      expiryAndNonce: (BigInt(expiry) << 192n).toString(),
    },
  ),
  zeroExItemSale: data(itemTypes('ERC721Order'), itemOrder(0)),
  zeroExItemBid: data(itemTypes('ERC721Order'), itemOrder(1)),
  zeroExItemsSale: data(
    {
      ERC1155Order: item721.replace(/address erc721Token, .*/, items1155),
      ...parts721,
    },
    {
      ...itemOrder(0),
      ...{ erc1155Token: coin2, erc1155TokenId: '7', erc1155TokenProperties: [], erc1155TokenAmount: '3' },
    },
  ),
  blur: data(
    {
      Order:
        'address trader, uint8 side, address matchingPolicy, address collection, uint256 tokenId, uint256 amount, address paymentToken, uint256 price, uint256 listingTime, uint256 expirationTime, Fee[] fees, uint256 salt, bytes extraParams, uint256 nonce',
      Fee: 'uint16 rate, address recipient',
    },
    {
      ...{ trader: me, side: 1, matchingPolicy: other, collection: coin2, tokenId: '7', amount: '1' },
      ...{
        paymentToken: nobody,
        price: '1000000000000000000',
        listingTime: '0',
        expirationTime: `${expiry}`,
      },
      ...{ fees: [], salt: '1', extraParams: '0x', nonce: '0' },
    },
  ),
  unknown: data({ Login: 'string text, uint256 nonce' }, { text: 'hello', nonce: 1 }),
  nested: data(
    {
      Login: 'string text, Permit inner',
      Permit: 'address owner, address spender, uint256 value, uint256 nonce, uint256 deadline',
    },
    { text: 'hello', inner: { owner: me, spender: other, value: '1000000', nonce: 0, deadline: expiry } },
    token,
  ),
}
export type TypedDataKind = keyof typeof typedDataKinds
