interface Place {
  readonly number: number
  readonly count: number
}

/** The sentences about the photos of a listing. */
export const galleryTexts = {
  photos: (title: string) => `Photos of ${title}`,
  place: ({ number, count }: Place) => `Photo ${number} of ${count}`,
  show: ({ number, count }: Place) => `Show photo ${number} of ${count}`,
  enlarge: ({ number, count }: Place) => `Enlarge photo ${number} of ${count}`,
  count: (count: number) => `${count} photos`,
} as const
