/**
 * Topics that have a lesson: the end of its address in each course, and what students call the topic. `gu` are its words
 * in Gujarati letters, of which the index is searched for the first, and `latin` the same words as they are typed in
 * Latin letters. A Latin spelling that pages have too is one of `en`. Names are separated by commas.
 */
export interface Topic {
  /** Courses and slugs, as in the address. */
  readonly lessons: Readonly<Partial<Record<'ssc' | 'revenue-talati', string>>>;
  readonly en: string;
  readonly gu?: string;
  readonly latin?: string;
  readonly hi?: string;
}

export const TOPICS: readonly Topic[] = [
  {
    lessons: { ssc: 'number-system', 'revenue-talati': 'divisibility' },
    en: 'number system, divisibility, divisibility rules, unit digit, remainder',
    gu: 'વિભાજ્યતા, સંખ્યા પદ્ધતિ',
    latin: 'vibhajyata, sankhya paddhati',
    hi: 'संख्या पद्धति, विभाज्यता',
  },
  {
    lessons: { ssc: 'hcf-lcm', 'revenue-talati': 'hcf-lcm' },
    en: 'hcf and lcm, hcf lcm, lcm and hcf, lcm hcf, hcf, lcm, gcd',
    gu: 'ગુ સા અ, લ સા અ, ગુસાઅ, લસાઅ',
    latin: 'gusaa, lasaa',
    hi: 'लघुत्तम समापवर्त्य, महत्तम समापवर्तक',
  },
  { lessons: { ssc: 'simplification' }, en: 'simplification, bodmas, surds, square root, cube root', hi: 'सरलीकरण' },
  {
    lessons: { 'revenue-talati': 'fractions-decimals' },
    en: 'fractions, fraction, decimals, decimal fractions',
    gu: 'અપૂર્ણાંક, દશાંશ',
    latin: 'apurnank, dashansh',
    hi: 'भिन्न, दशमलव',
  },
  {
    lessons: { ssc: 'percentage', 'revenue-talati': 'percentage' },
    en: 'percentage, percentages, percent',
    gu: 'ટકા, ટકાવારી',
    latin: 'takavari, taka, takawari',
    hi: 'प्रतिशत',
  },
  {
    lessons: { ssc: 'profit-discount', 'revenue-talati': 'profit-loss-discount' },
    en: 'profit and loss, profit loss, profit, discount, profit loss and discount, marked price, cost price, selling price',
    gu: 'નફો, નફો ખોટ, નફો અને ખોટ, ખોટ, વળતર',
    latin: 'nafo khot, nafo, nafo ane khot, valtar',
    hi: 'लाभ हानि, लाभ और हानि, बट्टा',
  },
  {
    lessons: { ssc: 'interest', 'revenue-talati': 'interest' },
    en: 'simple and compound interest, simple interest, compound interest, interest, si ci',
    gu: 'વ્યાજ, સાદું વ્યાજ, ચક્રવૃદ્ધિ વ્યાજ, ચક્રવૃદ્ધિ',
    latin: 'vyaj, sadu vyaj, chakravruddhi vyaj',
    hi: 'ब्याज, साधारण ब्याज, चक्रवृद्धि ब्याज',
  },
  {
    lessons: { ssc: 'ratio-mixtures', 'revenue-talati': 'ratio-average-partnership' },
    en: 'ratio and proportion, ratio proportion, ratio, proportion, mixtures, mixture, ratio and mixture, alligation, mixture and alligation',
    gu: 'ગુણોત્તર',
    latin: 'gunottar',
    hi: 'अनुपात, मिश्रण',
  },
  {
    lessons: { 'revenue-talati': 'ratio-average-partnership' },
    en: 'average, averages, partnership',
    gu: 'સરેરાશ, ભાગીદારી',
    latin: 'sarerash, saresh, bhagidari',
    hi: 'औसत, साझेदारी',
  },
  {
    lessons: { ssc: 'time-work', 'revenue-talati': 'time-work-speed' },
    en: 'time and work, time work, work and time, pipes and cisterns, pipe and cistern',
    gu: 'કામ અને સમય, સમય અને કામ, કામ',
    latin: 'kam ane samay, samay ane kam, kaam ane samay',
    hi: 'समय और कार्य, कार्य और समय',
  },
  {
    lessons: { ssc: 'speed-trains-boats', 'revenue-talati': 'time-work-speed' },
    en: 'speed time and distance, time speed distance, time speed and distance, speed and distance, time and distance, trains, boats and streams, boat and stream, problems on trains',
    gu: 'ઝડપ, ઝડપ અને અંતર',
    latin: 'zadap, jhadap',
    hi: 'चाल, समय और दूरी',
  },
  { lessons: { ssc: 'algebraic-identities' }, en: 'algebra, algebraic identities, identities', hi: 'बीजगणित' },
  { lessons: { ssc: 'triangles' }, en: 'geometry, triangles, triangle, polygons', hi: 'ज्यामिति, त्रिभुज' },
  { lessons: { ssc: 'circles' }, en: 'circles, circle, chords, tangents', hi: 'वृत्त' },
  { lessons: { ssc: 'mensuration' }, en: 'mensuration, area and volume, surface area', hi: 'क्षेत्रमिति' },
  {
    lessons: { ssc: 'trigonometry' },
    en: 'trigonometry, heights and distances, height and distance',
    hi: 'त्रिकोणमिति',
  },
  {
    lessons: { ssc: 'charts' },
    en: 'data interpretation, pie chart, bar graph, bar chart, line graph, charts',
    hi: 'आँकड़ों की व्याख्या',
  },
  {
    lessons: { ssc: 'series', 'revenue-talati': 'series' },
    en: 'number series, letter series, alphabet series, series',
    gu: 'શ્રેણી, સંખ્યા શ્રેણી, અક્ષર શ્રેણી',
    latin: 'shreni, sankhya shreni',
    hi: 'श्रृंखला, श्रेणी',
  },
  {
    lessons: { ssc: 'coding-decoding', 'revenue-talati': 'coding-decoding' },
    en: 'coding and decoding, coding decoding, coding',
    gu: 'કોડિંગ, સાંકેતિક ભાષા, કોડિંગ ડિકોડિંગ',
    latin: 'sanketik bhasha',
    hi: 'कोडिंग, सांकेतिक भाषा',
  },
  {
    lessons: { ssc: 'blood-relations-directions', 'revenue-talati': 'directions-blood-relations' },
    en: 'blood relations, blood relation, directions, direction sense, direction',
    gu: 'દિશા, લોહીના સંબંધ',
    latin: 'disha, lohina sambandh',
    hi: 'रक्त संबंध, दिशा',
  },
  {
    lessons: { ssc: 'order-seating', 'revenue-talati': 'seating-ranking' },
    en: 'seating arrangement, seating, ranking, order and ranking, sitting arrangement',
    gu: 'બેઠક, બેઠક વ્યવસ્થા, બેઠક ક્રમ',
    latin: 'bethak vyavastha',
    hi: 'बैठक व्यवस्था',
  },
  {
    lessons: { 'revenue-talati': 'clocks-calendars', ssc: 'operations-calendars' },
    en: 'calendars, calendar, clocks, clock, clock and calendar',
    gu: 'ઘડિયાળ, કૅલેન્ડર, કેલેન્ડર',
    latin: 'ghadiyal',
    hi: 'घड़ी, कैलेंडर',
  },
  {
    lessons: { ssc: 'analogies-classification' },
    en: 'analogy, analogies, odd one out, classification',
    hi: 'सादृश्यता',
  },
  { lessons: { ssc: 'syllogisms' }, en: 'syllogism, syllogisms, venn diagram, venn diagrams', hi: 'न्याय निगमन' },
  {
    lessons: { ssc: 'operations-calendars' },
    en: 'mathematical operations, symbols and operations',
    hi: 'गणितीय संक्रियाएँ',
  },
  {
    lessons: { ssc: 'counting-figures', 'revenue-talati': 'figures-mirror-images' },
    en: 'counting figures, counting of figures, counting triangles, figure counting',
    gu: 'આકૃતિઓની ગણતરી, આકૃતિ',
    latin: 'akruti, aakruti',
    hi: 'आकृतियों की गिनती',
  },
  {
    lessons: { ssc: 'mirror-water-images', 'revenue-talati': 'figures-mirror-images' },
    en: 'mirror image, mirror images, water image, water images, mirror and water images',
    gu: 'અરીસાની આકૃતિ, પ્રતિબિંબ',
    latin: 'pratibimb',
    hi: 'दर्पण प्रतिबिंब',
  },
  {
    lessons: { ssc: 'paper-folding' },
    en: 'paper folding, paper cutting, paper folding and cutting',
    hi: 'कागज मोड़ना',
  },
  { lessons: { ssc: 'embedded-figures' }, en: 'embedded figures, embedded figure, pattern completion' },
  {
    lessons: { 'revenue-talati': 'sandhi' },
    en: 'sandhi',
    gu: 'સંધિ, સંધિ છોડો',
    latin: 'sandhi chhodo',
    hi: 'संधि',
  },
  { lessons: { 'revenue-talati': 'samas' }, en: 'samas', gu: 'સમાસ', latin: 'samaas', hi: 'समास' },
  { lessons: { 'revenue-talati': 'alankar' }, en: '', gu: 'અલંકાર', latin: 'alankar, alankaar', hi: 'अलंकार' },
  { lessons: { 'revenue-talati': 'chhand' }, en: '', gu: 'છંદ', latin: 'chhand, chand', hi: 'छंद' },
  { lessons: { 'revenue-talati': 'jodani' }, en: '', gu: 'જોડણી', latin: 'jodani, jodni' },
  {
    lessons: { 'revenue-talati': 'kriyapad-kaal' },
    en: '',
    gu: 'ક્રિયાપદ, કાળ',
    latin: 'kriyapad, kriyapad kal',
    hi: 'क्रिया, काल',
  },
  {
    lessons: { 'revenue-talati': 'shabdabhandol' },
    en: '',
    gu: 'શબ્દભંડોળ, સમાનાર્થી, વિરુદ્ધાર્થી, રૂઢિપ્રયોગ, કહેવત',
    latin: 'shabdabhandol, samanarthi, samanarthi shabd, virudharthi, rudhiprayog, kahevat',
  },
  {
    lessons: { 'revenue-talati': 'ancient-to-maitrakas' },
    en: 'ancient gujarat, maitrakas, lothal, dholavira',
    gu: 'મૈત્રક, લોથલ, ધોળાવીરા, પ્રાચીન ગુજરાત',
    latin: 'maitrak',
  },
  {
    lessons: { 'revenue-talati': 'chavda-solanki' },
    en: 'chavda, solanki, solankis, vaghela, solanki dynasty',
    gu: 'સોલંકી, ચાવડા, વાઘેલા',
  },
  {
    lessons: { 'revenue-talati': 'mahagujarat' },
    en: 'mahagujarat movement, mahagujarat',
    gu: 'મહાગુજરાત, મહાગુજરાત આંદોલન',
    latin: 'mahagujarat andolan',
  },
  {
    lessons: { 'revenue-talati': 'rivers-dams-coast' },
    en: 'rivers of gujarat, gujarat rivers, dams of gujarat',
    gu: 'નદીઓ, નદી, ગુજરાતની નદીઓ, બંધ',
    latin: 'nadio, gujarat ni nadio, nadi',
  },
  {
    lessons: { 'revenue-talati': 'districts-industry-ports' },
    en: 'districts of gujarat, gujarat districts, ports of gujarat',
    gu: 'જિલ્લા, ગુજરાતના જિલ્લા, બંદરો, બંદર',
    latin: 'jilla, gujarat na jilla',
  },
  {
    lessons: { 'revenue-talati': 'making-preamble' },
    en: 'preamble',
    gu: 'આમુખ, બંધારણનું ઘડતર',
    latin: 'amukh, aamukh',
    hi: 'प्रस्तावना',
  },
  {
    lessons: { 'revenue-talati': 'rights-duties' },
    en: 'fundamental rights, fundamental duties, citizenship',
    gu: 'મૂળભૂત અધિકારો, મૂળભૂત ફરજો, નાગરિકતા',
    latin: 'mulbhut adhikar, mulbhut adhikaro, mulbhut farajo',
    hi: 'मौलिक अधिकार, मूल अधिकार',
  },
  {
    lessons: { 'revenue-talati': 'directive-principles' },
    en: 'directive principles, dpsp, directive principles of state policy',
    gu: 'માર્ગદર્શક સિદ્ધાંતો',
    latin: 'margdarshak siddhanto',
    hi: 'नीति निदेशक तत्व',
  },
  {
    lessons: { 'revenue-talati': 'president-parliament' },
    en: 'president and parliament, parliament, lok sabha, rajya sabha',
    gu: 'સંસદ, રાષ્ટ્રપતિ, લોકસભા, રાજ્યસભા',
    latin: 'sansad, rashtrapati',
    hi: 'संसद, राष्ट्रपति',
  },
  {
    lessons: { 'revenue-talati': 'governor-state-courts' },
    en: 'governor, high court, supreme court',
    gu: 'રાજ્યપાલ, વિધાનસભા, અદાલતો, અદાલત',
    latin: 'rajyapal, vidhansabha',
    hi: 'राज्यपाल',
  },
  {
    lessons: { 'revenue-talati': 'amendment-73' },
    en: '73rd amendment, article 243',
    gu: '73મો સુધારો, 73મો બંધારણ સુધારો, કલમ 243',
  },
  {
    lessons: { 'revenue-talati': 'three-tiers-gujarat' },
    en: 'panchayati raj, panchayat, gram panchayat, taluka panchayat, district panchayat',
    gu: 'પંચાયત, પંચાયતી રાજ, ગ્રામ પંચાયત, તાલુકા પંચાયત, જિલ્લા પંચાયત',
    latin: 'panchayti raj, jilla panchayat',
    hi: 'पंचायती राज, पंचायत',
  },
  {
    lessons: { 'revenue-talati': 'talati-work' },
    en: 'talati work, work of talati, talati duties, e dhara',
    gu: 'ગામ નમૂના, તલાટીનું કામ, ઇ ધરા',
    latin: 'gam namuna, gaam namuna',
  },
];
