import { createElement, type HTMLAttributes, type ReactNode, useContext, useEffect } from 'react'
import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { buttonTag, defineWalletKitButton } from '../button/defineWalletKitButton.ts'
import { LookContext } from './lookContext.ts'

export interface WalletKitButtonProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  /** Whose account; left out, that of the active namespace. */
  namespace?: ChainNamespace
}

/**
 * `<wallet-kit-button>`: connects, and shows who is connected, in the provider's theme and language. A server sends an empty element.
 *
 * @example <WalletKitButton namespace="eip155" className="header-wallet" />
 */
export function WalletKitButton({ namespace, className, style, ...rest }: WalletKitButtonProps): ReactNode {
  const { themeMode, themeVariables, locale } = useContext(LookContext)
  useEffect(defineWalletKitButton, [])
  // React before 19 knows attributes of such elements alone, by the names that they have in markup.
  const attributes = {
    ...rest,
    class: className,
    style: { ...themeVariables, ...style },
    namespace,
    locale,
    theme: themeMode === 'system' ? undefined : themeMode,
  }
  return createElement(buttonTag, attributes)
}
