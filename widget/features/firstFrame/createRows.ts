import { limits } from '#shared/constants/limits.ts'
import { isSameWallet, type ListedConnector, type WalletIdentity } from '../connectors/connector.ts'
import { templateIds } from './firstFrameMarkup.ts'
import { copyOf, findTemplate, rowOf } from './templates.ts'

export interface RowsParameters {
  /** The row that all others stand below; those of the first of `listed` do already. */
  mark: Element
  mobile: boolean
  /** The directory's wallets that have a row. */
  listed: readonly WalletIdentity[]
  /** What is drawn is noted in it. */
  own: WeakSet<Element>
}

/** The rows of the first frame's list: the wallets of the page, and below them those of the directory that the page does not have. */
export function createRows(document: Document, { mark, mobile, listed, own }: RowsParameters) {
  const wanted = Math.min(listed.length, limits.recommendedWallets)
  const more = findTemplate(document, mobile ? templateIds.moreMobile : templateIds.moreDesktop)
  const listedRows = [...rowsBelow(mark, wanted), ...(more ? copyOf(more, own).children : [])]
  /** By what they stand for. */
  let shown = new Map<unknown, Element>(listedRows.slice(0, wanted).map((row, index) => [listed[index], row]))

  const pageRows = (connectors: readonly ListedConnector[]) =>
    connectors.map((connector): [unknown, Element | null] => {
      const key = JSON.stringify([connector.id, connector.name, connector.icon])
      return [key, shown.get(key) ?? rowOf(document, connector, own)]
    })
  const place = (rows: Iterable<Element>) => {
    let last = mark
    for (const row of rows) {
      if (last.nextElementSibling !== row) last.after(row)
      last = row
    }
  }

  return {
    /**
     * What is shown already stays as it is.
     *
     * @returns false where too few of the directory's are left to show: the widget, which may know more of them, shows something else
     */
    show(connectors: readonly ListedConnector[]): boolean {
      const isInPage = (wallet: WalletIdentity) =>
        connectors.some((connector) => isSameWallet(connector, wallet))
      const others = listed.filter((wallet) => !isInPage(wallet)).slice(0, wanted)
      const otherRows = others.map((wallet) => [wallet, listedRows[listed.indexOf(wallet)]] as const)
      const next = new Map<unknown, Element>()
      for (const [key, row] of [...pageRows(connectors), ...otherRows]) if (row) next.set(key, row)
      place(next.values())
      for (const [key, row] of shown) if (!next.has(key)) row.remove()
      shown = next
      return others.length === wanted
    },
  }
}

/** As many rows as there are to be, right below one. */
function rowsBelow(row: Element, count: number): Element[] {
  const next = row.nextElementSibling
  return next && count > 0 ? [next, ...rowsBelow(next, count - 1)] : []
}
