// Blank-separated words in lower case; common-passwords.ts says how they were collected and used.

/** Known by heart in the trade, or to anyone who has seen a Filipino office wall. */
export const wellKnownPasswords = `
123456 123456789 12345678 12345 1234567 1234567890 123123 111111 000000 654321 666666 121212 112233 123321 555555
password password1 password12 password123 password1234 password12345 password123456 password! passw0rd passw0rd1
p@ssword p@ssw0rd p@ssw0rd1 p@ssw0rd123 p@ssword1 p@ssword123 pa55word pa55w0rd passwort passpass passphrase
mypassword mypass123 newpassword newpass123 nopassword oldpassword thepassword yourpassword userpassword adminpassword
qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyui qwertyuiop qwert123 1q2w3e 1q2w3e4r
1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 q1w2e3 qweqwe qweqweqwe qweasd qweasdzxc qweasd123 qwe123 qwe123qwe
123qwe 123qweasd 123qweasdzxc asd123 asdasd asdasdasd asdf1234 asdfasdf asdfghjkl asdfqwer zxcvbnm zxcvbnm123 zxc123
zaq12wsx zaq1xsw2 zaq1zaq1 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1qaz1qaz 2wsx3edc 3edc4rfv qazwsx qazwsxedc qazwsx123 qazxsw
qazxswedc abc123 abc1234 abc12345 abcd1234 abcd12345 abcde12345 abcdef abcdefg abcdefgh abcdefghi abcabc abcabcabc
a123456 a1234567 a12345678 a123456789 aa123456 aa12345678 aaa111 a1b2c3 a1b2c3d4 a1b2c3d4e5 1a2b3c4d 1a2b3c 123abc
1234abcd 12345abc 123456a 1234567a 12345678a 123456789a 123456q 12345q 12345qwert 1234qwer qwer1234 qwerasdf asdzxc
iloveyou iloveyou1 iloveyou2 iloveyou12 iloveyou123 iloveyou143 iloveyou! iloveyou3000 iloveu ilovehim iloveher
iloveme iloveme1 ilovegod ilovejesus ilovemyself ilovemyfamily ilovemymom ilovemydad ilovemydog ilovemycat ilovemylife
ilovemywife ilovemyson ilovemykids imissyou ihateyou loveyou loveyou1 loveyou2 loveyou123 loveme loveme1 lovelove
lovelife loveandpeace livelaughlove truelove foreverlove mylove mylove123 mybaby mybaby123 babygirl babygirl1
babygirl123 babyboy babyboy1 babycakes babydoll babyblue babyface babylove babylon5 sweetheart sweetheart1 sweetie
sweetpea sweetlove sweetgirl sweetness honeybee honeybunch honeyko honeypie princess princess1 princess12 princess123
princesa beautiful beautiful1 gorgeous adorable lovable charming handsome
monkey dragon dragon123 dragonball dragonballz letmein letmein1 letmein123 letmein! trustno1 football football1
football123 baseball baseball1 basketball basketball1 volleyball softball swimming skateboard snowboard cheerleader
superman superman1 superman123 batman123 batman1234 spiderman spiderman1 ironman123 wolverine captain1 avengers
starwars starwars1 startrek pokemon pokemon1 pokemon123 pikachu pikachu1 naruto123 narutouzumaki sasuke123 onepiece
onepiece1 gundam123 doraemon hellokitty hellokitty1 minecraft minecraft1 fortnite roblox123 mobilelegends
mobilelegends1 dota2dota2 dota12345 playstation playboy1 nintendo gamecube xbox360 warcraft starcraft counterstrike
sunshine sunshine1 sunshine123 sunflower sunflower1 moonlight moonlight1 starlight butterfly butterfly1 rainbow1
rainbow123 chocolate chocolate1 strawberry blueberry cherries pineapple watermelon banana123 cupcake1 cookie123
cookies1 cupcakes marshmallow vanilla1 pumpkin1 peanut123 snickers snickers1 skittles
welcome1 welcome12 welcome123 welcome1234 welcome! welcome@123 welcome01 hello123 hello1234 hello12345 hellohello
helloworld helloworld1 hello123456 heythere goodluck goodluck1 goodmorning goodnight goodbye1 goodlife goodgirl
goodboy1 goodtimes thankyou thankyou1 thankyoulord thankgod whatever whatever1 whatsup1 nothing1 nothing123 something
anything everything anonymous123 unknown1 changeme changeme1 changeme123 changethis default1 default123 temp1234
temp12345 temporary temppass testing1 testing123 test1234 test12345 test123456 testtest tester123 testpass demo1234
demo12345 demodemo guest123 guest1234 guest12345 user1234 user12345 username username1 userpass login123 login1234
access14 access123 secret123 secret1234 secretpass topsecret mysecret private1 internet internet1 computer computer1
computer123 laptop123 desktop1 keyboard windows1 windows10 windows11 windowsxp microsoft microsoft1 google123
google1234 facebook facebook1 facebook123 facebook12 myfacebook instagram instagram1 twitter1 twitter123 youtube1
youtube123 tiktok123 messenger messenger1 yahoo123 yahoocom gmail123 gmail1234 hotmail1 hotmail123 samsung1 samsung123
iphone123 iphone11 iphone12 android1 nokia123 nokia1234 motorola vodafone blackberry1 admin123 admin1234 admin12345
admin123456 admin@123 admin@1234 admin2024 admin2025 adminadmin administrator administrator1 root1234 rootroot toor1234
superuser superadmin manager1 manager123 office123 company1 company123 business1 student1 student123 teacher1
teacher123 school123 college1 university library1 freedom1 freedom123 liberty1 america1 canada123 london123 australia
california newyork1 newyork123 lasvegas chicago1 florida1 arizona1 texas123 dallas123 boston123 singapore hongkong
hongkong1 japan123 tokyo123 korea123 dubai123 saudi123
jesus123 jesus1234 jesuschrist jesuschrist1 jesuslovesme jesuslovesyou jesusislord jesus4ever jesus777 jesusisking
lordjesus mylord123 mygod123 godisgood godisgood1 godislove godislove1 godisgreat godbless godbless1 godblessme
godblessyou godfirst praisegod praisethelord hallelujah alleluia amen1234 blessed1 blessed123 blessing blessing1
blessings faithful faith123 grace123 hope1234 heaven123 angel123 angels123 angelangel archangel michaelangel gabriel1
gabriel123 christian christian1 christian123 catholic1 prayer123 miracle1 victory1 victorious salvation holyspirit
shadow123 master123 master1234 masterkey killer123 hunter123 hunter2 ranger123 soccer123 hockey123 tennis123 tigger123
tiger123 tigers123 lions123 eagles123 yankees1 lakers24 lakers123 lakers08 kobe2424 kobebryant kobe1234 jordan23
jordan123 michaeljordan lebron23 lebronjames curry123 curry3030 stephcurry warriors1 celtics1 chelsea1 chelsea123
liverpool liverpool1 arsenal1 arsenal123 barcelona barcelona1 realmadrid realmadrid1 juventus manunited manchester
manchester1 ronaldo7 ronaldo123 messi123 messi1010 corvette mustang1 mercedes mercedes1 porsche1 ferrari1 toyota123
honda123 honda125 yamaha123 kawasaki suzuki123 nissan123 bmw12345 subaru123 chevrolet
metallica nirvana1 slipknot slipknot1 blink182 blink-182 greenday greenday1 linkinpark linkinpark1 eminem123
evanescence paramore1 mychemicalromance onedirection onedirection1 directioner justinbieber justinbieber1 ladygaga
taylorswift taylorswift13 beyonce1 rihanna1 michaeljackson blackpink blackpink1 bts12345 btsarmy123 armybts123
superjunior shinee123 exoexo123 twice123 kpop1234 jungkook jungkook1 taehyung jiminbts
12341234 123123123 123123123123 123412345 1234512345 123454321 12344321 1234554321 123456654321 123456123456
123456789123 1234567891 12345678910 123456789012 1234567899 0123456789 012345678 01234567 0987654321 987654321
9876543210 87654321 7654321 11223344 1122334455 112233445566 11112222 11111112 11112223 22223333 12121212 13131313
13579246 1357924680 135792468 147258369 147258 159357 159753 15975346 1597532486 258456 321321321 369258147 741852963
753951 789456123 789456 789789789 963852741 987456321 951753 852456 14789632 147896325 123789456 456456456 456789123
123654789 123698745 12369874 147852369 159159159 112112112 101010 10101010 20202020 11001100 12211221 11221122
143143143 143143 143444 1430143 14344 14344143 1435254 831831831 520520520 5201314 1314520 696969 69696969 77777778
88888889 00000001 00000007 12345679 12345677 123456780 1234567800 123456788 1234567898 12345600 55667788 99887766
19841984 20002000 10203040 1020304050 102030 01020304 0102030405 01010101 02020202
mahalkita mahalkita1 mahalkita12 mahalkita123 mahalkita143 mahalkitasobra mahalko mahalko1 mahalko123 mahalkoh mahalkoto
mahalkosiya mahalkoikaw mahalkonanay mahalqoh mahalnamahal mahalnamahalkita mahalnamahalko mahalmahal iloveyouko
iloveyousomuch iloveyoumahal iloveyouforever iloveyoulord iloveyoumom iloveyoubaby iloveyoubabe iloveyougod
pinoy123 pinoyako pinoypride pinoyako1 pinay123 pinas123 pilipinas pilipinas1 pilipinas123 pilipino pilipino1 philippines
philippines1 philippines123 filipino filipino1 filipino123 filipina filipina1 manila123 manila1234 metromanila
quezoncity caloocan makati123 taguig123 pasig123 cavite123 laguna123 batangas batangas1 bulacan1 bulacan123 pampanga
pampanga1 pangasinan tarlac123 zambales bataan123 baguio123 baguiocity ilocos123 ilocano1 cebu1234 cebucity cebu12345
cebuano1 bisaya123 iloilo123 iloilocity bacolod1 bacolod123 davao123 davaocity davao1234 zamboanga zamboanga1
cagayan123 gensan123 palawan1 palawan123 boracay1 boracay123 bohol123 leyte123 samar123 bicol123 bicolano albay123
nagacity mindanao mindanao1 visayas1 luzon123 jollibee jollibee1 jollibee123 jollibee12 chickenjoy mcdonalds manginasal
chowking sanmiguel sanmiguel1 redhorse redhorse1 ginebra1 ginebra123 barangayginebra alaska123 purefoods talkntext
adobo123 sinigang lechon123 halohalo halohalo1 balut123 pandesal sisig123 bayani123 lakas123 ganda123 gandako gandako1
gandako123 magandaako maganda1 maganda123 gwapo123 gwapoako gwapoako1 gwapoko1 gwapings pogi1234 pogiako1 pogiako123
pogiako pogikasi pogipogi poginako cuteako1 cuteako123 cutie123 cutiepie cutiepie1 bebeko123 bebeko12 bebekoh babyko123
babyko12 babykoto labidabs labyou123 labyu123 langga123 palangga palangga1 palanggako sinta123 irog1234 giliw123
asawako1 asawako123 anakko123 anakko12 anakkoto anakngpogi nanay123 tatay123 nanaytatay inay1234 mamapapa mamapapa1
mamapapa123 papamama papamama1 mommydaddy mommydaddy1 mommyko1 daddyko1 lolalolo pamilya1 pamilya123 pamilyako
kapatid1 kapamilya kapamilya1 kapuso123 kapatidko barkada1 barkada123 tropa123 tropapips tropangpotchi kaibigan
kaibigan1 salamat1 salamat123 salamatpo mabuhay1 mabuhay123 magandangumaga kumusta1 kamusta1 kamusta123 walangforever
walangiwanan walangiba walaako1 walalang walalang1 walapassword walanaman basta123 bastaako bahalana bahalana1
bahalana123 bahalaka bahalaka1 ikawlang ikawlang1 ikawlang123 ikawatako ikawatako1 akolangito akoito123 akolang1
akolangto akosiako tayongdalawa habambuhay magpakailanman panghabambuhay pangarap pangarap1 pangarapko tagumpay
swerte123 maswerte mayaman1 mayamanako milyonaryo sipagattiyaga freelancer freelancer1 freelancer123 freelance
freelance1 freelance123 virtualassistant workfromhome workfromhome1 onlinejob onlinejob1 homebased homebased1
tribe123 tribe1234 tribetribe
`;

/** Words that people dress up with an ending. */
export const popularWords = `
password pass admin welcome hello love iloveyou mahal mahalkita ganda pogi gwapo cute baby bebe honey sweet angel
princess prince queen king superman batman dragon monkey tiger lion eagle shadow master hunter killer ranger soccer
football baseball basketball sunshine summer winter spring autumn flower butterfly rainbow star moon heaven jesus
christ godbless faith hope grace blessed lovely happy smile family friend friends forever together mother father
mommy daddy mama papa nanay tatay kuya bunso pinoy pinay pinas pilipinas manila cebu davao jollibee computer internet
samsung iphone android google facebook gmail yahoo school student teacher secret money dollar success freedom lucky
cookie chocolate banana apple orange cherry coffee pizza purple yellow silver golden diamond ginger pepper bailey
buddy charlie lucky123 marimar changeme letmein test testing user guest login access abcd abc qwerty qwer asdf asdfgh
zxcv azerty freelancer tribe bahay buhay pangarap tagumpay salamat mabuhay
`;

export const wordEndings = `
1 12 123 1234 12345 123456 ! 1! 123! @123 @1 01 02 07 08 09 10 11 13 22 23 69 77 88 99 00 143 2020 2021 2022 2023
2024 2025 2026
`;

/** First names common in the Philippines. */
export const firstNames = `
juan jose maria michael michelle daniel jessica ashley jennifer andrew anthony joshua matthew jordan thomas robert
nicole angela angelica angelo angelina mark john johnpaul johnmark johncarlo johnrey johnlloyd jomar jayson jason
jasmine jessie jerome jericho jerald jeffrey joseph joel joanna joyce jocelyn janice jane janine jonathan christian
christine cristina charles charlene catherine katrina kathleen kristine kimberly kevin kenneth carlo carlos carmela
camille bianca beatriz bernadette bryan brandon benjie arnel allan alvin albert aldrin alexander alexis alyssa amanda
andrea andrei anne annabelle april ariel arvin rachel ramon raymond rommel ronald ronnie rodel roberto ricardo richard
rafael reynaldo rosemarie rowena ruby samantha sarah sandra sheila shiela sophia stephanie steven teresa vanessa
veronica victor vincent vivian william wilson patrick patricia paolo pauline pedro precious princessjoy edgar edward
edwin eduardo elaine elizabeth emmanuel erica erwin eugene ferdinand fernando francis francisco gerald gilbert gloria
hannah harold isabel jaypee lorena lorenzo louise lovely manuel marites marvin melanie melissa miguel nathaniel noel
oliver oscar
`;

export const nameEndings = `
1 12 123 1234 12345 143 01 07 11 13 23 ! @123 2000 2024 2025
`;
