/**
 * A match that comes with the pages. It is gzipped; its name does not say so, because
 * the server would take a file that ends in .gz for the compressed form of another.
 */
export const exampleReplay = '/arena/example.replay'
