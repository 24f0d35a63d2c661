/** Where a key leads from one tile of a grid to another; null where it leads nowhere. */
export function moveInGrid(
  key: string,
  index: number,
  { columns, count, isRtl }: { columns: number; count: number; isRtl: boolean },
): number | null {
  const steps: Record<string, number> = {
    ArrowRight: isRtl ? -1 : 1,
    ArrowLeft: isRtl ? 1 : -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    Home: -index,
    End: count - 1 - index,
  }
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined
  if (step === undefined) return null
  const target = index + step
  return target >= 0 && target < count ? target : null
}
