/* A React dapp that knows wagmi, and nothing of the kit: calls that belong together (EIP-5792). */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { type Chain, defineChain, type GetCallsStatusReturnType, getAddress } from 'viem'
import {
  createConfig,
  http,
  useCallsStatus,
  useCapabilities,
  useConnect,
  useConnection,
  useConnectors,
  useSendCalls,
  useSendCallsSync,
  useSwitchChain,
  WagmiProvider,
} from 'wagmi'

const { chains: told = '[]' } = document.documentElement.dataset
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const [first, ...others]: Chain[] = JSON.parse(told).map(
  ({ caipNetworkId, name, rpcUrl }: { caipNetworkId: string; name: string; rpcUrl: string }) =>
    defineChain({
      id: Number(caipNetworkId.split(':')[1]),
      name,
      nativeCurrency,
      rpcUrls: { default: { http: [rpcUrl] } },
    }),
)
if (!first) throw new Error('The page has no chains')
const config = createConfig({
  chains: [first, ...others],
  transports: Object.fromEntries([first, ...others].map(({ id }) => [id, http()])),
})
const calls = [
  { to: getAddress('0x00000000000000000000000000000000000000a1'), value: 3n },
  { to: getAddress('0x00000000000000000000000000000000000000a2'), value: 4n },
]

function Page() {
  const { address, chainId } = useConnection()
  const connector = useConnectors().find(({ name }) => name === 'WalletKit')
  const connect = useConnect()
  const switching = useSwitchChain()
  const capabilities = useCapabilities({ query: { enabled: address !== undefined } })
  const here = useCapabilities({ chainId, query: { enabled: address !== undefined } })
  const sending = useSendCalls()
  const syncing = useSendCallsSync()
  const status = useCallsStatus({
    id: sending.data?.id ?? '',
    query: {
      enabled: sending.data !== undefined,
      refetchInterval: ({ state }) => (state.data?.status === 'success' ? false : 500),
    },
  })
  return (
    <main>
      {connector && (
        <button type="button" onClick={() => connect.mutate({ connector })}>
          Use WalletKit
        </button>
      )}
      {others.map(({ id, name }) => (
        <button key={id} type="button" onClick={() => switching.mutate({ chainId: id })}>
          Go to {name}
        </button>
      ))}
      <button type="button" onClick={() => sending.mutate({ calls, experimental_fallback: true })}>
        Send both
      </button>
      <button type="button" onClick={() => syncing.mutate({ calls, timeout: 60_000 })}>
        Send both and wait
      </button>
      <Told label="Account" value={address && `${address} on ${chainId}`} />
      <Told label="Capabilities" value={capabilities.data} />
      <Told label="Capabilities here" value={here.data} />
      <Told label="Status" value={status.data && summary(status.data)} />
      <Told label="Waited for" value={syncing.data && summary(syncing.data)} />
      <Told
        label="Error"
        value={[capabilities, here, sending, syncing, status].flatMap(({ error }) =>
          error ? [error.message] : [],
        )}
      />
    </main>
  )
}

/** How it ended, and by how many transactions. */
function summary({ status, atomic, receipts = [] }: GetCallsStatusReturnType) {
  return `${status}, ${receipts.length}, ${atomic ? 'atomic' : 'each alone'}`
}

function Told({ label, value }: { label: string; value: unknown }) {
  return <output aria-label={label}>{typeof value === 'string' ? value : JSON.stringify(value)}</output>
}

const root = document.createElement('div')
document.body.append(root)
createRoot(root).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Page />
    </QueryClientProvider>
  </WagmiProvider>,
)
