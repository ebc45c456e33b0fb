/** UTC days as the server writes them, YYYY-MM-DD: as texts they sort like days. */
const dayMs = 86_400_000

export const isDay = (text: string): boolean => {
  const at = Date.parse(`${text}T00:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(at) && dayOf(at) === text
}

export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

export const daysAfter = (day: string, days: number): string => dayOf(Date.parse(`${day}T00:00:00Z`) + days * dayMs)

/** YYYY-MM */
export const monthOf = (day: string): string => day.slice(0, 7)

export function monthsAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** The days of a month in weeks that begin on Sunday; undefined where a week belongs to its neighbours. */
export function weeksOf(month: string): (string | undefined)[][] {
  const first = `${month}-01`
  const lead = new Date(`${first}T00:00:00Z`).getUTCDay()
  const cells: (string | undefined)[] = Array.from({ length: lead }, () => undefined)
  for (let day = first; monthOf(day) === month; day = daysAfter(day, 1)) cells.push(day)
  while (cells.length % 7 !== 0) cells.push(undefined)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}
