/* A React app that has the kit from the package: two routes, in StrictMode. */
import { memo, StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import {
  useAccount,
  useNetwork,
  useWalletKit,
  useWalletKitEvent,
  useWalletKitState,
  WalletKitButton,
  WalletKitProvider,
} from 'wallet-kit/react'

const { src = '', projectId = '', other = '' } = document.documentElement.dataset
/** How often the account was drawn. */
const drawn = { count: 0 }
Object.assign(window, { drawn })

const Account = memo(function Account() {
  const { isConnected, address, status } = useAccount('eip155')
  drawn.count += 1
  return <output aria-label="Account">{isConnected ? `${status} ${address}` : status}</output>
})

function Home() {
  const { open, disconnect, error } = useWalletKit()
  const { caipNetworkId, switchNetwork } = useNetwork()
  const isOpen = useWalletKitState((state) => state.open)
  const [heard, setHeard] = useState(0)
  useWalletKitEvent('connect', () => setHeard(heard + 1))
  const go = () => {
    switchNetwork(`eip155:${other}`).catch((failure: unknown) => console.warn(failure))
  }
  return (
    <>
      <button type="button" onClick={() => void open()}>
        Connect wallet
      </button>
      <button type="button" onClick={go}>
        Switch network
      </button>
      <button type="button" onClick={() => void disconnect()}>
        Disconnect
      </button>
      <Account />
      <WalletKitButton className="mine" />
      <output aria-label="Network">{caipNetworkId}</output>
      <output aria-label="Modal">{isOpen ? 'open' : 'closed'}</output>
      <output aria-label="Events">{heard}</output>
      <output aria-label="Error">{error?.code}</output>
    </>
  )
}

function App() {
  const [isHome, setHome] = useState(true)
  const [isThere, setThere] = useState(true)
  const [themeMode, setThemeMode] = useState<'light' | 'dark'>('light')
  return (
    <>
      <button type="button" onClick={() => setHome(!isHome)}>
        Change route
      </button>
      <button type="button" onClick={() => setThere(!isThere)}>
        Change app
      </button>
      <button type="button" onClick={() => setThemeMode('dark')}>
        Dark
      </button>
      {isThere && (
        <WalletKitProvider src={src} projectId={projectId} themeMode={themeMode}>
          {isHome ? <Home /> : <p>Another route</p>}
        </WalletKitProvider>
      )}
    </>
  )
}

const root = document.createElement('main')
document.body.append(root)
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
