/** The outlines of the teams: circle, square, triangle, star, about a middle and with a radius. */
export function traceShape(path: CanvasPath, team: number, x: number, y: number, r: number): void {
  if (team === 0) path.arc(x, y, r * 0.86, 0, 2 * Math.PI)
  else if (team === 1) path.rect(x - r * 0.76, y - r * 0.76, r * 1.52, r * 1.52)
  else if (team === 2) polygon(path, x, y + r * 0.14, [r], 3)
  else polygon(path, x, y + r * 0.06, [r * 1.08, r * 0.5], 10)
}

/** Corners at even angles from the top, at the radii in turn. */
function polygon(path: CanvasPath, x: number, y: number, radii: readonly number[], corners: number): void {
  for (let i = 0; i < corners; i++) {
    const angle = (2 * Math.PI * i) / corners - Math.PI / 2
    const r = radii[i % radii.length]!
    const [px, py] = [x + r * Math.cos(angle), y + r * Math.sin(angle)]
    if (i === 0) path.moveTo(px, py)
    else path.lineTo(px, py)
  }
  path.closePath()
}
