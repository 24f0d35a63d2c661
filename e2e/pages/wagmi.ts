/* A dapp that only knows wagmi and its injected discovery. */
import {
  connect,
  createConfig,
  getConnection,
  getConnectors,
  http,
  sendTransaction,
  watchConnectors,
} from '@wagmi/core'
import { defineChain, parseEther } from 'viem'

const { rpcUrl } = document.documentElement.dataset
const chain = defineChain({
  id: 31337,
  name: 'Harbor',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [rpcUrl ?? ''] } },
})
const config = createConfig({ chains: [chain], transports: { [chain.id]: http() } })

const list = document.createElement('ul')
const output = document.createElement('output')
document.body.append(list, output)

function draw() {
  list.replaceChildren(
    ...getConnectors(config).map((connector) => {
      const button = document.createElement('button')
      button.textContent = connector.name
      button.addEventListener('click', () => void run(connector.id))
      return button
    }),
  )
}

async function run(id: string) {
  const connector = getConnectors(config).find((candidate) => candidate.id === id)
  if (!connector) return
  try {
    await connect(config, { connector })
    const { address } = getConnection(config)
    if (!address) throw new Error('no address')
    const hash = await sendTransaction(config, { to: address, value: parseEther('0.001') })
    output.textContent = `${address} ${hash}`
  } catch (error) {
    output.textContent = `failed: ${error}`
  }
}

watchConnectors(config, { onChange: draw })
draw()
