import type { ComponentType } from 'react'
import { useApp } from '../../app/appContext.ts'
import type { Options } from '../../features/options/optionSchemas.ts'
import type { Route } from '../../features/router/route.ts'
import { useAppValue } from '../useAppValue.ts'
import { ConnectFooter } from './ConnectFooter.tsx'
import { WalletSection } from './WalletSection.tsx'

type Method = NonNullable<Options['connectMethodsOrder']>[number]

/** The ways to connect that exist, by the names that hosts order them with. */
const sections: Partial<Record<Method, ComponentType<{ route: Route }>>> = { wallet: WalletSection }

const defaultOrder: readonly Method[] = ['email', 'social', 'wallet']

/** The first view: every way to connect, in the configured order. */
export function Connect({ route }: { route: Route }) {
  const { connectMethodsOrder } = useAppValue(useApp().state.optionsAtom)
  const configured = (connectMethodsOrder ?? defaultOrder).filter((method) => sections[method])
  // A host that orders only ways which do not exist still gets a modal that can connect.
  const methods = configured.length > 0 ? configured : defaultOrder
  return (
    <>
      {methods.map((method) => {
        const Section = sections[method]
        return Section && <Section key={method} route={route} />
      })}
      <ConnectFooter route={route} />
    </>
  )
}
