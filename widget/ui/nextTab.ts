/** Where a key leads in a row of tabs, round and round; null where it leads nowhere. */
export function nextTab(key: string, index: number, count: number, isRtl: boolean): number | null {
  switch (key) {
    case 'Home':
      return 0
    case 'End':
      return count - 1
    case isRtl ? 'ArrowLeft' : 'ArrowRight':
      return (index + 1) % count
    case isRtl ? 'ArrowRight' : 'ArrowLeft':
      return (index + count - 1) % count
    default:
      return null
  }
}
