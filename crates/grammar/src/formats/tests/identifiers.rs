//! Identifiers of people, things and Kubernetes objects.

use super::assert_values;

#[test]
fn uuids() {
    let not_even_a_uuid: &[&str] = &[
        "",
        "q",
        "f47ac10b-58cc-4372-a567-0e02b2c3d47",
        "f47ac10b-58cc-4372-a567-0e02b2c3d4790",
        "f47ac10b-58cc-4372-a567-0e02b2c3d47g",
        "f47ac10b--58cc-4372-a567-0e02b2c3d479",
        "-f47ac10b-58cc-4372-a567-0e02b2c3d479",
        "f47ac10b-58cc-4372-a567-0e02b2c3d479-",
        "f47ac10-b58cc-4372-a567-0e02b2c3d479",
        "{f47ac10b-58cc-4372-a567-0e02b2c3d479}",
        "f47ac10b 58cc 4372 a567 0e02b2c3d479",
        "f47ac10b-58cc-4372-a567-é02b2c3d479",
    ];
    let (version3, version4, version5) = (
        ["f47ac10b-58cc-3372-a567-0e02b2c3d479", "F47AC10B58CC3372C5670E02B2C3D479"],
        [
            "f47ac10b-58cc-4372-a567-0e02b2c3d479",
            "F47AC10B58CC4372B5670E02B2C3D479",
            "f47ac10b58cc-437285670e02b2c3d479",
        ],
        ["f47ac10b-58cc-5372-9567-0e02b2c3d479", "F47AC10B-58CC5372A567-0E02B2C3D479"],
    );
    // The variant matters in versions 4 and 5, but not in version 3.
    let odd_variants = ["f47ac10b-58cc-4372-c567-0e02b2c3d479", "f47ac10b-58cc-5372-7567-0e02b2c3d479"];
    let nil = ["00000000-0000-0000-0000-000000000000"];
    for valid in [&version3[..], &version4, &version5, &odd_variants, &nil] {
        assert_values("uuid", valid, not_even_a_uuid);
    }
    assert_values("uuid3", &version3, not_even_a_uuid);
    assert_values("uuid4", &version4, not_even_a_uuid);
    assert_values("uuid5", &version5, not_even_a_uuid);
    for invalid in [&version4[..], &version5, &odd_variants, &nil] {
        assert_values("uuid3", &[], invalid);
    }
    for invalid in [&version3[..], &version5, &odd_variants, &nil] {
        assert_values("uuid4", &[], invalid);
    }
    for invalid in [&version3[..], &version4, &odd_variants, &nil] {
        assert_values("uuid5", &[], invalid);
    }
}

#[test]
fn bson_object_ids() {
    assert_values(
        "bsonobjectid",
        &[
            "507f1f77bcf86cd799439011",
            "507F1F77BCF86CD799439011",
            "000000000000000000000000",
            "ffffffffffffffffffffffff",
            "aAbBcCdDeEfF012345678901",
        ],
        &[
            "",
            "x",
            "507f1f77bcf86cd79943901",
            "507f1f77bcf86cd7994390110",
            "507f1f77bcf86cd79943901g",
            "507f1f77bcf86cd7-9439011",
            "507f1f77bcf86cd7 9439011",
            " 507f1f77bcf86cd79943901",
            "507f1f77bcf86cd79943901é",
            "0x7f1f77bcf86cd799439011",
        ],
    );
}

#[test]
fn isbns() {
    let isbn10: &[&str] =
        &["0321751043", "0-8044-2957-X", "043942089X", "0 306 40615 2", "--0321751043 \t", "0000000000"];
    let isbn13: &[&str] =
        &["9780321751041", "978-0321751041", "978 3 16 148410 0", "978-0-306-40615-7", "0000000000000"];
    let neither: &[&str] = &[
        "",
        "-",
        "x",
        "0321751044",
        "032175104",
        "03217510433",
        "043942089x",
        "04394208X9",
        "X043942089",
        "0_321_75104_3",
        "9780321751042",
        "978032175104",
        "97803217510411",
        "978032175104X",
        "978.0321751041",
        "٠321751043",
    ];
    assert_values("isbn", isbn10, neither);
    assert_values("isbn", isbn13, neither);
    assert_values("isbn10", isbn10, neither);
    assert_values("isbn10", &[], isbn13);
    assert_values("isbn13", isbn13, neither);
    assert_values("isbn13", &[], isbn10);
}

#[test]
fn credit_cards() {
    assert_values(
        "creditcard",
        &[
            "4111111111111111",
            "4111-1111-1111-1111",
            "card 4111 1111 1111 1111, please",
            "4222222222222",
            "5555555555554444",
            "378282246310005",
            "341111111111111",
            "6011111111111117",
            "6500000000000002",
            "30569309025904",
            "38520000023237",
            "3530111333300000",
            "213100000000001",
            "180000000000002",
        ],
        &[
            "",
            "x",
            "0000000000000000",
            "4111111111111112",
            "411111111111111",
            "41111111111111111",
            "5655555555554442",
            "5055555555554449",
            "55555555555544",
            "6012111111111116",
            "360000000000",
            "30669309025903",
            "37828224631000",
            "2132000000000007",
            "353011133330000",
            "9111111111111111",
            "4٤11111111111111",
        ],
    );
}

#[test]
fn social_security_numbers() {
    assert_values(
        "ssn",
        &["123-45-6789", "123 45 6789", "123-45 6789", "000-00-0000", "999 99-9999"],
        &[
            "",
            "x",
            "123456789",
            "123-456789",
            "12345-6789",
            "123--45-678",
            "1234-5-6789",
            "123-45-678",
            "123-45-67890",
            "123.45.6789",
            "123-45-678x",
            "a23-45-6789",
            " 123-45-678",
            "123-45-6789 ",
            "123\t45\t6789",
        ],
    );
}

#[test]
fn colors() {
    assert_values(
        "hexcolor",
        &["#FFFFFF", "#fff", "abc", "012345", "#aBcDeF", "000"],
        &[
            "", "#", "#ff", "#ffff", "#fffff", "#fffffff", "##fff", "#ggg", " #fff", "#fff ", "fff#", "#-ff", "#éf",
            "red",
        ],
    );
    assert_values(
        "rgbcolor",
        &[
            "rgb(0,0,0)",
            "rgb(255,255,255)",
            "rgb(10,20,30)",
            "rgb( 1 , 2 , 3 )",
            "rgb(\t1,\n2,\r3\u{c})",
            "rgb(99,199,249)",
        ],
        &[
            "",
            "rgb",
            "rgb()",
            "rgb(1,2)",
            "rgb(1,2,3,4)",
            "rgb(1,2,256)",
            "rgb(1,2,999)",
            "rgb(01,2,3)",
            "rgb(00,2,3)",
            "rgb(-1,2,3)",
            "rgb(+1,2,3)",
            "rgb(1,2,)",
            "rgb(1, ,3)",
            "rgb(1 1,2,3)",
            "rgb(1.0,2,3)",
            "rgb(1%,2,3)",
            "RGB(1,2,3)",
            "rgb (1,2,3)",
            " rgb(1,2,3)",
            "rgb(1,2,3) ",
            "rgb(\u{a0}1,2,3)",
            "rgba(1,2,3)",
        ],
    );
}

#[test]
fn bytes() {
    assert_values(
        "byte",
        &["YQ==", "YWI=", "YWJj", "YWJjZA==", "////", "++++", "0000", "YR=="],
        &[
            "", "x", "YQ", "YQ=", "YQ===", "=", "==", "====", "Y===", "YQ==YQ==", "Y=Q=", "YW-_", "YWJj\n", " YWJj",
            "YWéj",
        ],
    );
}

#[test]
fn kubernetes_names() {
    let (label, long_label) = ("a".repeat(63), "a".repeat(64));
    assert_values(
        "k8s-short-name",
        &["a", "0", "a-b", "a--b", "123-abc", &label],
        &["", "-", "-a", "a-", "A", "a.b", "a_b", "a b", "é", "a\n", &long_label],
    );
    let (name, long_name) = ("a".repeat(253), "a".repeat(254));
    assert_values(
        "k8s-long-name",
        &["a", "0", "a.b", "a-b.c-d", "0.1.2", &long_label, &name],
        &["", ".", "a.", ".a", "a..b", "-a.b", "a-.b", "a.-b", "A.b", "a_b", "a b", "é.a", "a.b\n", &long_name],
    );
}
