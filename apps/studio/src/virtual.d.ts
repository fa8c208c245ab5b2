declare module 'virtual:gallery' {
  export const entries: readonly import('./gallery/entry.ts').GalleryEntry[];
}
