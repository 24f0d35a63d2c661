/* A Vue app that has the kit from the package: two routes. */
import { computed, createApp, defineComponent, h, ref } from 'vue'
import {
  useAccount,
  useNetwork,
  useWalletKit,
  useWalletKitEvent,
  useWalletKitState,
  WalletKitButton,
  walletKitPlugin,
} from 'wallet-kit/vue'

const { src = '', projectId = '', other = '' } = document.documentElement.dataset

const button = (name: string, onClick: () => unknown) => h('button', { type: 'button', onClick }, name)
const output = (label: string, text: unknown) => h('output', { 'aria-label': label }, String(text ?? ''))

const Home = defineComponent(() => {
  const { open, disconnect, error } = useWalletKit()
  const account = useAccount(() => 'eip155')
  const { caipNetworkId, switchNetwork } = useNetwork()
  const state = useWalletKitState()
  const isOpen = computed(() => state.value.open)
  const heard = ref(0)
  useWalletKitEvent('connect', () => {
    heard.value += 1
  })
  const go = () => switchNetwork(`eip155:${other}`)
  return () => [
    button('Connect wallet', () => open()),
    button('Switch network', go),
    button('Disconnect', () => disconnect()),
    h(WalletKitButton, { class: 'mine' }),
    output(
      'Account',
      account.value.isConnected ? `${account.value.status} ${account.value.address}` : account.value.status,
    ),
    output('Network', caipNetworkId.value),
    output('Modal', isOpen.value ? 'open' : 'closed'),
    output('Events', heard.value),
    output('Error', error.value?.code),
  ]
})

const App = defineComponent(() => {
  const isHome = ref(true)
  const change = () => {
    isHome.value = !isHome.value
  }
  return () => [button('Change route', change), isHome.value ? h(Home) : h('p', 'Another route')]
})

const root = document.createElement('main')
document.body.append(root)
createApp(App).use(walletKitPlugin, { src, projectId }).mount(root)
