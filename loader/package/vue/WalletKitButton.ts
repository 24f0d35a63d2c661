import { defineComponent, h, onMounted, type PropType } from 'vue'
import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { buttonTag, defineWalletKitButton } from '../button/defineWalletKitButton.ts'
import { injectKit } from './walletKitPlugin.ts'

/**
 * `<wallet-kit-button>`: connects, and shows who is connected, in the plugin's theme and language. A server sends an empty element.
 *
 * @example <WalletKitButton namespace="eip155" />
 */
export const WalletKitButton = defineComponent({
  name: 'WalletKitButton',
  props: {
    /** Whose account; left out, that of the active namespace. */
    namespace: String as PropType<ChainNamespace>,
  },
  setup({ namespace }) {
    const { themeMode, themeVariables, locale } = injectKit().parameters
    onMounted(defineWalletKitButton)
    const theme = themeMode === 'system' ? undefined : themeMode
    return () => h(buttonTag, { namespace, locale, theme, style: { ...themeVariables } })
  },
})
