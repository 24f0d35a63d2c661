/* A dapp of wagmi that has the kit as one of its connectors. */
import {
  connect,
  createConfig,
  disconnect,
  type GetConnectionReturnType,
  getConnectors,
  http,
  reconnect,
  sendTransaction,
  switchChain,
  watchConnection,
} from '@wagmi/core'
import { type Chain, createWalletClient, custom, defineChain, parseEther } from 'viem'
import { type LoadWalletKitParameters, loadWalletKit } from 'wallet-kit'
import { walletKitConnector } from 'wallet-kit/wagmi'

const { src = '', projectId = '', chains: told = '[]' } = document.documentElement.dataset
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const [first, second]: Chain[] = JSON.parse(told).map(
  ({ caipNetworkId, name, rpcUrl }: { caipNetworkId: string; name: string; rpcUrl: string }) =>
    defineChain({
      id: Number(caipNetworkId.split(':')[1]),
      name,
      nativeCurrency,
      rpcUrls: { default: { http: [rpcUrl] } },
    }),
)
if (!first || !second) throw new Error('The page has too few chains')

const parameters: LoadWalletKitParameters = { src, projectId }
const config = createConfig({
  chains: [first, second],
  connectors: [walletKitConnector(parameters)],
  transports: { [first.id]: http(), [second.id]: http() },
})
const kitConnector = () => {
  const connector = getConnectors(config).find(({ id }) => id === 'walletKit')
  if (!connector) throw new Error('wagmi has no connector of the kit')
  return connector
}

/** What an action gives, or why it failed. */
const result = output('Result')
function action(name: string, act: () => Promise<unknown>) {
  const button = document.createElement('button')
  button.textContent = name
  button.addEventListener('click', () => {
    act().then(
      (value) => {
        result.textContent = String(value)
      },
      (error: unknown) => {
        result.textContent = `failed: ${error}`
      },
    )
  })
  document.body.append(button)
}
function output(label: string): HTMLOutputElement {
  const element = document.createElement('output')
  element.ariaLabel = label
  document.body.append(element)
  return element
}

action('Connect with wagmi', async () => (await connect(config, { connector: kitConnector() })).accounts[0])
action('Disconnect with wagmi', () => disconnect(config))
action('Go to the second', async () => (await switchChain(config, { chainId: second.id })).id)
action('Pay with wagmi', () =>
  sendTransaction(config, { to: '0x00000000000000000000000000000000000000a1', value: parseEther('0.001') }),
)
action('Pay with viem', async () => {
  const walletKit = await loadWalletKit(parameters)
  const client = createWalletClient({ chain: first, transport: custom(walletKit.getProvider('eip155')) })
  const [account] = await client.requestAddresses()
  if (!account) throw new Error('no account')
  return client.sendTransaction({
    account,
    to: '0x00000000000000000000000000000000000000a1',
    value: parseEther('0.001'),
  })
})

const connection = output('Connection')
const draw = ({ address, chainId, status }: GetConnectionReturnType) => {
  connection.textContent = address && status === 'connected' ? `${address} on ${chainId}` : status
}
watchConnection(config, { onChange: draw })
output('Connectors').textContent = getConnectors(config)
  .map(({ name }) => name)
  .join()
reconnect(config).catch((error: unknown) => console.error(error))
