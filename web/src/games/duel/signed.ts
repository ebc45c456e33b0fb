/** `+5`, `0`, `−3`: with a true minus, which is as wide as the plus. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0'
}
