import { parseAbi } from 'viem'

/** The calls of which the seeded history is made. */
export const abis = {
  token: parseAbi([
    'function transfer(address to, uint256 amount)',
    'function approve(address spender, uint256 amount)',
  ]),
  oddToken: parseAbi(['function airdrop(address to, uint256 amount)']),
  wrapped: parseAbi(['function deposit() payable', 'function withdraw(uint256 amount)']),
  router: parseAbi([
    'function addLiquidity(address, address, uint256, uint256, uint256, uint256, address to, uint256 deadline)',
    'function addLiquidityETH(address, uint256, uint256, uint256, address to, uint256 deadline) payable',
    'function swapExactETHForTokens(uint256 least, address[] path, address to, uint256 deadline) payable',
    'function swapExactTokensForETH(uint256 amount, uint256 least, address[] path, address to, uint256 deadline)',
    'function swapExactTokensForTokens(uint256 amount, uint256 least, address[] path, address to, uint256 deadline)',
  ]),
  v3Positions: parseAbi([
    'struct Mint { address token0; address token1; uint24 fee; int24 tickLower; int24 tickUpper; uint256 amount0Desired; uint256 amount1Desired; uint256 amount0Min; uint256 amount1Min; address recipient; uint256 deadline; }',
    'function createAndInitializePoolIfNecessary(address token0, address token1, uint24 fee, uint160 sqrtPriceX96)',
    'function mint(Mint params)',
  ]),
  v3Router: parseAbi([
    'struct ExactInputSingle { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 amountIn; uint256 amountOutMinimum; uint160 sqrtPriceLimitX96; }',
    'function exactInputSingle(ExactInputSingle params)',
  ]),
  collectible: parseAbi([
    'function mint(address to, uint256 tokenId, string uri, bool isBelowBase)',
    'function burn(uint256 tokenId)',
    'function setBase(string base)',
    'function transferFrom(address from, address to, uint256 tokenId)',
  ]),
  pantry: parseAbi([
    'function mint(address to, uint256[] ids, uint256[] amounts)',
    'function setBase(string base)',
    'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
  ]),
  registry: parseAbi([
    'function setSubnodeRecord(bytes32 node, bytes32 label, address owner, address resolver, uint64 ttl)',
  ]),
  records: parseAbi([
    'function setAddr(bytes32 node, address account)',
    'function setText(bytes32 node, string key, string value)',
  ]),
  registrar: parseAbi(['function setName(string name)']),
  offchainResolver: parseAbi([
    'function setUrls(string[] urls)',
    'function setSigner(address signer, bool isSigner)',
  ]),
  crowd: parseAbi(['function fill(address holder, string[] symbols)']),
}
