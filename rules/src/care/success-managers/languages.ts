/** What people speak at home beside Filipino and English, by province; profiles name the province. */
export const languages = ['Tagalog', 'Cebuano', 'Hiligaynon', 'Ilocano', 'Bikol', 'Waray', 'Kapampangan'] as const;
export type Language = (typeof languages)[number];

const provinces: Record<Language, readonly string[]> = {
  Tagalog: [
    'Metro Manila',
    'National Capital Region',
    'Batangas',
    'Bulacan',
    'Cavite',
    'Laguna',
    'Quezon',
    'Rizal',
    'Aurora',
    'Bataan',
    'Nueva Ecija',
    'Marinduque',
    'Occidental Mindoro',
    'Oriental Mindoro',
    'Mindoro Occidental',
    'Mindoro Oriental',
    'Zambales',
    'Palawan',
  ],
  Cebuano: [
    'Cebu',
    'Bohol',
    'Negros Oriental',
    'Siquijor',
    'Davao del Sur',
    'Davao del Norte',
    'Davao Oriental',
    'Davao Occidental',
    'Davao de Oro',
    'Compostela Valley',
    'Misamis Oriental',
    'Misamis Occidental',
    'Bukidnon',
    'Camiguin',
    'Lanao del Norte',
    'Agusan del Norte',
    'Agusan del Sur',
    'Surigao del Norte',
    'Surigao del Sur',
    'Zamboanga del Norte',
    'Zamboanga del Sur',
    'Zamboanga Sibugay',
    'Southern Leyte',
    'South Cotabato',
    'Sarangani',
  ],
  Hiligaynon: ['Iloilo', 'Negros Occidental', 'Capiz', 'Guimaras', 'Aklan', 'Antique', 'Sultan Kudarat', 'Cotabato'],
  Ilocano: [
    'Ilocos Norte',
    'Ilocos Sur',
    'La Union',
    'Abra',
    'Cagayan',
    'Isabela',
    'Nueva Vizcaya',
    'Quirino',
    'Benguet',
    'Pangasinan',
    'Apayao',
    'Ifugao',
    'Kalinga',
    'Mountain Province',
  ],
  Bikol: ['Albay', 'Camarines Norte', 'Camarines Sur', 'Catanduanes', 'Masbate', 'Sorsogon'],
  Waray: ['Leyte', 'Samar', 'Eastern Samar', 'Northern Samar', 'Western Samar', 'Biliran'],
  Kapampangan: ['Pampanga', 'Tarlac'],
};

const byProvince = new Map(
  languages.flatMap((language) => provinces[language].map((province) => [province.toLowerCase(), language] as const)),
);

/** The language of a province; null where it is not known, as for those who live abroad. */
export function languageOf(state: string | null): Language | null {
  return byProvince.get(state?.trim().toLowerCase() ?? '') ?? null;
}
